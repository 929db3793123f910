import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createSetUpLink } from '#server/domains/accounts/admins/create-set-up-link.ts';
import { isCatalogEmpty } from '#server/domains/catalog/is-catalog-empty.ts';
import { type Config, ConfigError, defaultWorkerPort, isLoopback, readConfig, readEnvironment } from '#server/platform/config.ts';
import { DatabaseInUse } from '#server/platform/database/embedded-postgres.ts';
import { isPortTaken, PortUnavailable } from '#server/platform/http/port-unavailable.ts';
import { startWorkers } from '#server/platform/jobs/workers.ts';
import { createLog } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics/create-registry.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type AppOptions, createApp, createWorkerApp } from './app.ts';
import { drain, getPort } from './drain.ts';
import { collectJobs } from './jobs.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { startProcesses } from './start-processes.ts';

/** What `npm run dev` puts in front of the shop: Vite, which serves scripts and styles as they are edited. */
export interface DevServer {
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  loadBuild: () => Promise<ServerBuild>;
  close: () => Promise<void>;
}

/** How long requests, jobs and connections may take to close, in ms, and how much longer the embedded database may take. */
const closeTimeout = 20_000;
const databaseGrace = 30_000;
/** How long the process may go on after everything is closed, in ms. */
const exitTimeout = 2_000;

/** Opens the shop, listens until a shutdown is requested, closes everything and ends the process. The only file that listens. */
export async function start(development?: DevServer): Promise<void> {
  const shutdown = createShutdown();
  let log = createLog('info');
  let startError: unknown;
  let delay = 0;
  // Everything opened is closed in reverse order, even when the start fails; otherwise the database or the jobs would keep running.
  try {
    const config = readConfig(readEnvironment());
    log = createLog(config.logLevel);
    // Workers get no traffic that a proxy has to redirect first, and in development restarts should be immediate.
    if (!development && config.role !== 'worker') delay = config.shutdownDelay;
    if (development) shutdown.add('the development server', development.close);
    const open = await openShop(config, log);
    shutdown.add('the database', open.close, { grace: databaseGrace });
    await serve(open, shutdown, { development, delay });
    await shutdown.wait();
    log.info('stopping: open requests and jobs are finished first');
  } catch (error) {
    // A shutdown requested during the start aborts it, which is not an error.
    if (error !== shutdown.requested.reason) startError = error;
  }
  const closedCleanly = await shutdown.closeAll(log, delay + closeTimeout);
  if (startError) process.stderr.write(`${toErrorMessage(startError)}\n`);
  process.exitCode = startError || !closedCleanly ? 1 : 0;
  // With everything closed nothing keeps the process running. process.exit() could wait forever: it joins V8's threads while these compile and wait for a garbage
  // collection by this one (nodejs/node#54918). It is only for what did not close in time; the threads have finished by then.
  setTimeout(() => process.exit(), exitTimeout).unref();
}

async function serve(
  { shop, pool, databaseUrl, embedded }: OpenShop,
  shutdown: Shutdown,
  { development, delay }: { development: DevServer | undefined; delay: number },
): Promise<void> {
  const { config, log } = shop;
  shutdown.requested.throwIfAborted();
  // By default an empty shop with the embedded database loads the demo shop.
  if (config.demo ?? embedded) await loadDemoIfEmpty(shop);
  shutdown.requested.throwIfAborted();
  if (config.role !== 'web') {
    const workers = await startWorkers(shop, pool, collectJobs());
    shutdown.add('the jobs', () => workers.stop());
  }
  const isStopping = () => shutdown.requested.aborted;
  const severalProcesses = config.role !== 'worker' && config.webConcurrency > 1 && !development;
  const metrics = await openMetricsIfEnabled(shop, pool, { isOneOfSeveral: severalProcesses || cluster.isWorker });
  if (config.role === 'worker') {
    const app = await createWorkerApp(shop, { isStopping, metrics });
    print(workerStartLines(await listenForHealth(app, config), metrics));
    shutdown.add('the health checks', () => app.close());
    return;
  }
  if (severalProcesses) {
    // The other processes get the settings resolved here. This one runs the jobs and the database, and serves no requests itself.
    const environment = { WEB_CONCURRENCY: '1', ROLE: 'web', DATABASE_URL: databaseUrl, DEMO: '0' };
    const processes = await startProcesses({ count: config.webConcurrency, environment, log, host: config.host, delay });
    shutdown.add('the processes', processes.stop);
  } else {
    const app = await createApp(shop, { isStopping, metrics, ...(await loadPages(development)) });
    await listen(app, config, 'PORT');
    const waitForCommand = cluster.isWorker ? shutdown.waitForCommand : null;
    shutdown.add('the requests', (forced) => drain(app, { host: config.host, delay, waitForCommand, forced }));
  }
  if (cluster.isPrimary) print(await shopStartLines(shop));
}

async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, setting: string): Promise<void> {
  await app.listen({ host, port }).catch((error) => {
    throw new PortUnavailable(error, { host, port, setting });
  });
}

/** Returns the URL of a worker's health checks. Jobs matter more than these: unless WORKER_PORT is set, any free port replaces a taken one. */
async function listenForHealth(app: FastifyInstance, { host, workerPort }: Config): Promise<string> {
  if (workerPort !== null) await listen(app, { host, port: workerPort }, 'WORKER_PORT');
  else {
    await app.listen({ host, port: defaultWorkerPort }).catch(async (error: unknown) => {
      if (!isPortTaken(error)) throw error;
      await app.listen({ host, port: 0 });
    });
  }
  return `http://${isLoopback(host) || host === '0.0.0.0' ? 'localhost' : host}:${getPort(app)}`;
}

const print = (lines: readonly string[]) => process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);

const workerStartLines = (url: string, metrics: Metrics | undefined): string[] => [
  'This is a Kibble worker. It runs jobs and serves no pages.',
  `Health checks: ${url}/healthz and ${url}/readyz`,
  ...(metrics ? [`Metrics: ${url}/metrics`] : []),
];

/** The URLs of the shop, and the set-up link for its first admin. */
async function shopStartLines(shop: Shop): Promise<string[]> {
  const setUp = await createSetUpLink(shop);
  return [
    `Kibble is open at ${shop.publicUrl()}`,
    `API docs: ${shop.publicUrl()}/api/docs`,
    ...(setUp === null ? [] : [`There’s no admin yet. The first person to open this link becomes one. It works for a day:`, `  ${setUp}`]),
  ];
}

/** Without METRICS_TOKEN nothing is measured, and the code that measures is not even loaded. */
async function openMetricsIfEnabled(
  shop: Shop,
  pool: OpenShop['pool'],
  options: { isOneOfSeveral: boolean },
): Promise<Metrics | undefined> {
  const token = shop.config.metricsToken;
  if (token === null) return undefined;
  const { openMetrics } = await import('./open-metrics.ts');
  return openMetrics(shop, pool, { token, ...options });
}

async function loadDemoIfEmpty(shop: Shop): Promise<void> {
  if (!(await isCatalogEmpty(shop.db))) return;
  process.stdout.write(' The shop is empty. Creating the demo shop takes a few seconds…\n');
  // Imported only here, because no later start needs the demo's images and texts.
  const { loadDemo } = await import('./load-demo.ts');
  await loadDemo(shop);
}

async function loadPages(development?: DevServer): Promise<Pick<AppOptions, 'pages' | 'serverFactory'>> {
  if (!development) {
    const build: ServerBuild = await import('virtual:react-router/server-build');
    return { pages: { loadBuild: async () => build, assets: 'build/client' } };
  }
  return {
    pages: { loadBuild: development.loadBuild, assets: null },
    serverFactory: (handler) =>
      createServer((request, response) => development.middleware(request, response, () => handler(request, response))),
  };
}

function toErrorMessage(startError: unknown): string {
  if (startError instanceof ConfigError || startError instanceof PortUnavailable || startError instanceof DatabaseInUse)
    return startError.message;
  return startError instanceof Error ? String(startError.stack) : String(startError);
}

if (!import.meta.env.DEV) void start();
