import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { offerSetUp } from '#server/domains/accounts/admins/offer-set-up.ts';
import { isCatalogueEmpty } from '#server/domains/catalog/is-catalogue-empty.ts';
import { ConfigError, readConfig, readEnvironment } from '#server/platform/config.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { createLog } from '#server/platform/log.ts';
import { type AppOptions, createApp } from './app.ts';
import { jobsFor } from './jobs.ts';
import { startProcesses } from './processes.ts';
import { type OpenShop, openShop } from './shop.ts';

/** What `npm run dev` puts in front of the shop: Vite, which answers scripts and styles as they are edited. */
export interface Development {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  loadBuild: () => Promise<ServerBuild>;
  close: () => Promise<void>;
}

/** Opens the shop, listens, and closes it in order when asked to. The only file that listens. */
export async function start(development?: Development): Promise<void> {
  // What is open, to be closed in the reverse order: also where the shop cannot serve, lest its database or its jobs go on alone.
  const opened = new AsyncDisposableStack();
  try {
    const config = readConfig(readEnvironment());
    if (development) opened.defer(development.close);
    const open = await openShop(config, createLog(config.logLevel));
    opened.defer(open.close);
    await serve(open, opened, development);
  } catch (error) {
    await opened.disposeAsync().finally(() => fail(error));
  }
}

async function serve(
  { shop, pool, databaseUrl, embedded }: OpenShop,
  opened: AsyncDisposableStack,
  development?: Development,
): Promise<void> {
  const { config, log } = shop;
  // Unless told otherwise, an empty shop with its own database opens as the demo shop.
  if (config.demo ?? embedded) await loadDemoIfEmpty(shop);
  let stopping = false;
  const listen = async () => {
    const app = await createApp(shop, { isStopping: () => stopping, ...(await screens(development)) });
    await app.listen({ port: config.port, host: config.host });
    return { stop: () => app.close() };
  };
  if (config.role !== 'web') {
    const workers = await startWorkers(shop, pool, jobsFor(config));
    opened.defer(() => workers.stop());
  }
  const many = config.webConcurrency > 1 && !development;
  // The others are told what this process found out; it keeps the jobs and the database, and answers nothing itself.
  const doors = many
    ? await startProcesses(config.webConcurrency, { WEB_CONCURRENCY: '1', ROLE: 'web', DATABASE_URL: databaseUrl, DEMO: '0' }, log)
    : await listen();
  opened.defer(doors.stop);
  if (cluster.isPrimary) process.stdout.write(`\n${(await addresses(shop)).map((line) => `  ${line}\n`).join('')}\n`);

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping: open requests and jobs are finished first');
    await opened.disposeAsync();
    // The channel to the first process would keep this one alive.
    if (cluster.isWorker) process.disconnect();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail));
}

/** Where the shop is to be found, and how its first admin comes in: told once, by the first of several processes. */
async function addresses(shop: Shop): Promise<string[]> {
  const setUp = shop.config.role === 'worker' ? null : await offerSetUp(shop);
  return [
    `Kibble is open at ${shop.publicUrl()}`,
    `The API's pages are at ${shop.publicUrl()}/api/docs`,
    ...(setUp === null ? [] : [`There is no admin yet. Whoever opens this link first becomes one; it holds for a day:`, `  ${setUp}`]),
  ];
}

async function loadDemoIfEmpty(shop: Shop): Promise<void> {
  if (!(await isCatalogueEmpty(shop.db))) return;
  process.stdout.write('\n  The shop is empty: drawing the demo shop, which takes some seconds …\n');
  // Its pictures and texts are read by this start alone.
  const { loadDemo } = await import('./load-demo.ts');
  await loadDemo(shop);
}

async function screens(development?: Development): Promise<Pick<AppOptions, 'pages' | 'serverFactory'>> {
  if (!development) {
    const build: ServerBuild = await import('virtual:react-router/server-build');
    return { pages: { loadBuild: async () => build, assets: build.assetsBuildDirectory } };
  }
  return {
    pages: { loadBuild: development.loadBuild, assets: null },
    serverFactory: (handler) =>
      createServer((request, response) => development.middleware(request, response, () => handler(request, response))),
  };
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

if (!import.meta.env.DEV) void start();
