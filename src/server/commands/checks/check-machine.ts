import { mkdir } from 'node:fs/promises';
import { type Config, isLoopback } from '#server/platform/config.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { freeMegabytes, tryFileStore } from '#server/platform/files/try-file-store.ts';
import { type Finding, findingsOf } from './finding.ts';

const minNodeVersion = 24;

export function checkNode(version: string): Finding {
  const { ok, fault } = findingsOf('node');
  return Number.parseInt(version, 10) >= minNodeVersion
    ? ok(`Node ${version}.`)
    : fault(`Node ${version} is too old. Install Node ${minNodeVersion} or newer.`);
}

/** Warns of settings that work, but are not fit for production. */
export function checkConfig({ host, publicUrl, mailUrl }: Config): Finding[] {
  const { ok, warning } = findingsOf('settings');
  const findings: Finding[] = [];
  if (publicUrl === null && !isLoopback(host)) {
    findings.push(warning('Other machines can reach the shop, but PUBLIC_URL isn’t set, so links in emails won’t work. Set it.'));
  }
  if (mailUrl === null) findings.push(warning('MAIL_URL isn’t set, so emails stay in the outbox. Set it to send them.'));
  return findings.length > 0 ? findings : [ok('All settings are valid.')];
}

export async function checkFiles(files: FileStore): Promise<Finding> {
  const { ok, fault } = findingsOf('files');
  try {
    return (await tryFileStore(files))
      ? ok('Pictures can be written and read.')
      : fault('We couldn’t find a file we’d just written. Check the storage behind DATA_DIR.');
  } catch (error) {
    return fault(`Pictures can’t be stored: ${error instanceof Error ? error.message : error}. Let the shop write to DATA_DIR.`);
  }
}

export async function checkDisk(folder: string): Promise<Finding> {
  const { ok, warning, fault } = findingsOf('disk');
  await mkdir(folder, { recursive: true });
  return toDiskFinding(await freeMegabytes(folder), { ok, warning, fault });
}

function toDiskFinding(free: number, { ok, warning, fault }: ReturnType<typeof findingsOf>): Finding {
  const says = `${free} MB free for DATA_DIR.`;
  if (free < 200) return fault(`${says} Free up space now. The database stops when the disk is full.`);
  return free < 2000 ? warning(`${says} Free up space soon.`) : ok(says);
}
