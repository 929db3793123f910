import { resolve } from 'node:path';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { ServerBuild } from 'react-router';
import { NotFound } from '#server/platform/errors.ts';
import { serveApi } from '#server/platform/http/serve-api.ts';
import { serveApiDocs } from '#server/platform/http/serve-api-docs.ts';
import { serveHealth } from '#server/platform/http/serve-health.ts';
import { createServer, sendFailure } from '#server/platform/http/server.ts';
import type { Metrics } from '#server/platform/metrics/create-registry.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createApiDocument } from './api-document/create-api-document.ts';
import { modules } from './modules.ts';
import { documentedCalls, routes } from './routes.ts';
import { serveSeoFiles } from './seo/serve-seo-files.ts';
import { serveAssets } from './serve-assets.ts';
import { servePages } from './serve-pages.ts';
import { serveVersion } from './serve-version.ts';

export interface AppOptions {
  isStopping?: () => boolean;
  metrics?: Metrics | undefined;
  /** The pages; without them the app serves only the API. */
  pages?: { loadBuild: () => Promise<ServerBuild>; assets: string | null };
  serverFactory?: FastifyServerFactory;
  maxEventLoopDelay?: number;
}

/** Assembles the shop: the API, its documentation, images and pages. It does not listen yet. */
export async function createApp(
  shop: Shop,
  { isStopping = () => false, metrics, pages, ...server }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = await createServer(shop, { ...server, isStopping });
  serveHealth(app, shop, isStopping);
  serveApiDocs(app, () => createApiDocument(documentedCalls, `${shop.publicUrl()}/api/v1`));
  serveApi(app, shop, routes);
  for (const { serve } of modules) serve?.(app, shop);
  serveSeoFiles(app, shop);
  if (pages?.assets) await serveAssets(app, resolve(pages.assets, 'assets'));
  if (pages) serveVersion(app, pages.loadBuild);
  const thirdPartyContent = Object.assign({}, ...modules.map((module) => module.thirdPartyContent?.(shop.config)));
  const pageRoute = pages && servePages(app, shop, routes, pages.loadBuild, thirdPartyContent);
  metrics?.serve(app, pageRoute);
  return app;
}

/** The app of a worker: health checks and metrics, and nothing of the shop. */
export async function createWorkerApp(
  shop: Shop,
  { isStopping = () => false, metrics }: Pick<AppOptions, 'isStopping' | 'metrics'> = {},
): Promise<FastifyInstance> {
  const app = await createServer(shop, { isStopping });
  serveHealth(app, shop, isStopping);
  metrics?.serve(app);
  app.setNotFoundHandler((request, reply) => sendFailure(new NotFound(), request, reply));
  return app;
}
