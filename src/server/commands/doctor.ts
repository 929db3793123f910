import { type Config, ConfigError, readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { migrationsFolder, type OpenShop, openShop } from '../shop.ts';
import { checkJobs, checkMails, checkPictures, checkShelves, checkSums } from './checks/check-contents.ts';
import { checkExtensions, checkMigrations, checkServer } from './checks/check-database.ts';
import { checkConfig, checkDisk, checkFiles, checkNode } from './checks/check-machine.ts';
import { about, type Finding } from './checks/finding.ts';

/** Looks at the machine, the settings and the whole shop, and changes nothing. What cannot be looked at is a fault too, never an error. */
export async function doctor(env: Record<string, string | undefined>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const config = tryConfig(env);
  if (!('dataDir' in config)) return [node, config];
  const machine = [node, ...checkConfig(config), ...(await look('disk', () => checkDisk(config.dataDir)))];
  try {
    const open = await openShop(config, createLog('silent'), { join: true, update: false });
    try {
      return [...machine, ...(await checkShop(open))];
    } finally {
      await open.close();
    }
  } catch (error) {
    return [...machine, about('database').fault(`It cannot be opened: ${reason(error)}. Please check DATABASE_URL or DATA_DIR.`)];
  }
}

/** Checks an open shop: what stands on something that is faulty itself is not looked at. */
export async function checkShop({ shop, pool }: Pick<OpenShop, 'shop' | 'pool'>): Promise<Finding[]> {
  const server = [...(await look('database', () => checkServer(pool))), ...(await look('files', () => checkFiles(shop.files)))];
  if (server.some(({ check, state }) => check === 'database' && state === 'fault')) return server;
  const shape = [
    ...(await look('extensions', () => checkExtensions(pool, migrationsFolder))),
    ...(await look('migrations', () => checkMigrations(pool, migrationsFolder))),
  ];
  if (shape.some(({ state }) => state === 'fault')) return [...server, ...shape];
  return [
    ...server,
    ...shape,
    ...(await look('jobs', () => checkJobs(shop))),
    ...(await look('mails', () => checkMails(shop))),
    ...(await look('pictures', () => checkPictures(shop))),
    ...(await look('stock', () => checkShelves(shop))),
    ...(await look('orders', () => checkSums(shop))),
  ];
}

/** A line for each finding: `fault    migrations  0007-gifts.sql not run yet. …` */
export const tellFindings = (findings: readonly Finding[]): string =>
  findings.map(({ state, check, says }) => `${state.padEnd(8)} ${check.padEnd(11)} ${says}`).join('\n');

async function look(check: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    return [about(check).fault(`This cannot be looked at: ${reason(error)}.`)];
  }
}

function tryConfig(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return about('settings').fault(error.message);
    throw error;
  }
}

/** A refused connection to a name with several addresses is an error without words. */
const reason = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
