import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Busy } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves under pressure what is ready, and calls `assertNotUnderPressure` itself before it does any work. */
    servesUnderPressure?: boolean;
  }
}

/** The `config` of routes whose responses are mostly ready: cached responses, files, health checks. */
export const servesUnderPressure = { servesUnderPressure: true };

/**
 * Rejects requests with 503 while the event loop lags by more than `maxEventLoopDelay` ms, except for routes with `servesUnderPressure`.
 * URLs without a route pass too, because they may be pages.
 */
export async function registerPressureLimit(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    exposeStatusRoute: false,
    pressureHandler: async ({ is404, routeOptions }) => {
      if (!is404 && !routeOptions.config.servesUnderPressure) throw new Busy();
    },
  });
}

/** Call this before computing a response that is not cached. Throws Busy. */
export function assertNotUnderPressure(app: FastifyInstance): void {
  if (app.isUnderPressure()) throw new Busy();
}
