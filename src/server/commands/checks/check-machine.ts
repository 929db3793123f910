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
    : fault(`Node ${version} is too old. Please install Node ${minNodeVersion} or newer.`);
}

/** Warns of settings that work, but are not fit for production. */
export function checkConfig({ host, publicUrl, mailUrl }: Config): Finding[] {
  const { ok, warning } = findingsOf('settings');
  const findings: Finding[] = [];
  if (publicUrl === null && !isLoopback(host)) {
    findings.push(warning('Other machines reach the shop, but PUBLIC_URL is not set: links in mails lead nowhere. Please set it.'));
  }
  if (mailUrl === null) findings.push(warning('MAIL_URL is not set: mails stay in the outbox. Please set it to send them.'));
  return findings.length > 0 ? findings : [ok('Every setting can be read.')];
}

export async function checkFiles(files: FileStore): Promise<Finding> {
  const { ok, fault } = findingsOf('files');
  try {
    return (await tryFileStore(files))
      ? ok('Pictures can be written and read.')
      : fault('A file that was just written cannot be found again. Please look at what lies behind DATA_DIR.');
  } catch (error) {
    return fault(`Pictures cannot be kept: ${error instanceof Error ? error.message : error}. Please let the shop write into DATA_DIR.`);
  }
}

export async function checkDisk(folder: string): Promise<Finding> {
  const { ok, warning, fault } = findingsOf('disk');
  await mkdir(folder, { recursive: true });
  return toDiskFinding(await freeMegabytes(folder), { ok, warning, fault });
}

function toDiskFinding(free: number, { ok, warning, fault }: ReturnType<typeof findingsOf>): Finding {
  const says = `${free} MB are free for DATA_DIR.`;
  if (free < 200) return fault(`${says} Please make room now: the database stops when there is none.`);
  return free < 2000 ? warning(`${says} Please make room soon.`) : ok(says);
}
