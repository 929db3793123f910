import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Busy } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers what is ready at any time, and calls `refuseUnderPressure` itself before it begins any work. */
    servesUnderPressure?: boolean;
  }
}

/** A route's `config` where much or all of what it answers is ready: remembered answers, files, health. */
export const servesUnderPressure = { servesUnderPressure: true };

/**
 * Refuses requests with 503 while the process is so busy that its event loop lags by more than `maxEventLoopDelay` ms: all that a route does not let through.
 * Pages are let through, since every address may be one.
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

/** For what has to be made first. Throws Busy. */
export function assertNotUnderPressure(app: FastifyInstance): void {
  if (app.isUnderPressure()) throw new Busy();
}
