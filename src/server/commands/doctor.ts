import type { Check } from '#server/platform/checks/check.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import type { Shop } from '#server/platform/shop.ts';
import { migrationsFolder, type OpenShop, openShop } from '../open-shop.ts';
import { checkExtensions, checkMigrations, checkPostgresVersion } from './checks/check-database.ts';
import { checkConfig, checkDisk, checkFiles, checkNode } from './checks/check-machine.ts';
import { dataChecks } from './checks/data-checks.ts';
import { type Finding, findingsOf } from './checks/finding.ts';

/** Checks compare whole tables, which takes minutes with millions of orders. */
const checkTimeout = 10 * 60_000;

/** Checks the machine, the settings and the whole shop, and changes nothing. A check that throws is a fault too, never an error. */
export async function doctor(env: Record<string, string | undefined>): Promise<Finding[]> {
  const node = checkNode(process.versions.node);
  const config = readConfigOrFinding(env);
  if (!('dataDir' in config)) return [node, config];
  const machine = [node, ...checkConfig(config), ...(await runCheck('disk', () => checkDisk(config.dataDir)))];
  try {
    const open = await openShop(config, createLog('silent'), { join: true, update: false, statementTimeout: checkTimeout });
    try {
      return [...machine, ...(await checkShop(open))];
    } finally {
      await open.close();
    }
  } catch (error) {
    return [...machine, findingsOf('database').fault(`It can’t be opened: ${errorReason(error)}. Check DATABASE_URL or DATA_DIR.`)];
  }
}

/** Checks an open shop. Checks that depend on one with a fault are skipped. */
export async function checkShop({ shop, pool }: Pick<OpenShop, 'shop' | 'pool'>): Promise<Finding[]> {
  const server = [
    ...(await runCheck('database', () => checkPostgresVersion(pool))),
    ...(await runCheck('files', () => checkFiles(shop.files))),
  ];
  if (server.some(({ check, state }) => check === 'database' && state === 'fault')) return server;
  const shape = [
    ...(await runCheck('extensions', () => checkExtensions(pool, migrationsFolder))),
    ...(await runCheck('migrations', () => checkMigrations(pool, migrationsFolder))),
  ];
  if (shape.some(({ state }) => state === 'fault')) return [...server, ...shape];
  const data: Finding[] = [];
  for (const check of dataChecks) data.push(...(await runCheck(check.name, () => findProblems(check, shop))));
  return [...server, ...shape, ...data];
}

async function findProblems({ name, ok, find }: Check, shop: Shop): Promise<Finding[]> {
  const problems = await find(shop);
  return problems.length > 0 ? problems.map((problem) => ({ check: name, ...problem })) : [findingsOf(name).ok(ok)];
}

/** One line per finding: `fault    migrations  0007-gifts.sql not run yet. …` */
export const formatFindings = (findings: readonly Finding[]): string =>
  findings.map(({ state, check, says }) => `${state.padEnd(8)} ${check.padEnd(11)} ${says}`).join('\n');

async function runCheck(check: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    return [findingsOf(check).fault(`This check failed: ${errorReason(error)}.`)];
  }
}

function readConfigOrFinding(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return findingsOf('settings').fault(error.message);
    throw error;
  }
}

/** A refused connection to a host with several IPs is an error without a message. */
const errorReason = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
