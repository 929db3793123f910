import type { ServerBuild } from 'react-router';
import { ConfigError, readConfig } from '#server/platform/config.ts';
import { startWorker } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { createApp } from './app.ts';
import { jobs } from './jobs.ts';
import { type OpenShop, openShop } from './shop.ts';

/** Opens the shop, listens, and closes it in order when asked to. The only file that listens. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const open = await openShop(config, createLog(config.logLevel));
  try {
    await serve(open);
  } catch (error) {
    // Without this the database that the shop brought along would go on alone.
    await open.close();
    throw error;
  }
}

async function serve({ shop, pool, close }: OpenShop): Promise<void> {
  const { config, log } = shop;
  let stopping = false;
  const build: ServerBuild = await import('virtual:react-router/server-build');
  const app = await createApp(shop, {
    isStopping: () => stopping,
    pages: { loadBuild: async () => build, assets: build.assetsBuildDirectory },
  });
  const worker = config.role === 'web' ? null : await startWorker(shop, pool, jobs);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`\n  Kibble is open at ${shop.publicUrl()}\n  The API's pages are at ${shop.publicUrl()}/api/docs\n\n`);

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping: open requests and jobs are finished first');
    await app.close();
    await worker?.stop();
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail));
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}

main().catch(fail);
