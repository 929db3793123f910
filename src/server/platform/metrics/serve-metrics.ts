import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getBearerToken } from '../http/bearer-token.ts';
import { servesUnderPressure } from '../http/pressure.ts';
import { hashToken } from '../tokens.ts';

/** Serves `/metrics` in the text format of Prometheus, protected by METRICS_TOKEN. `read` throws while some process does not respond. */
export function serveMetrics(app: FastifyInstance, { token, read }: { token: string; read: () => Promise<string> }): void {
  const expected = hashToken(token);
  app.get('/metrics', { config: servesUnderPressure }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const given = getBearerToken(request);
    if (given === null || !timingSafeEqual(hashToken(given), expected)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer realm="metrics"')
        .type(plainText)
        .send('Send METRICS_TOKEN as a bearer token.\n');
    }
    try {
      return reply.type(`${plainText}; version=0.0.4`).send(await read());
    } catch (error) {
      request.log.warn({ err: error }, 'cannot read the metrics');
      return reply.status(503).type(plainText).send('Not every process of the shop is responding. Try again in a moment.\n');
    }
  });
}

const plainText = 'text/plain; charset=utf-8';
