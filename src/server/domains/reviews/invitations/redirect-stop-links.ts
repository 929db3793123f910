import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';
import { stopUrl } from './stop-url.ts';

/** Mail programs that do not send a POST open the URL in `List-Unsubscribe`: they are redirected to the page with the button. */
export function redirectStopLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { token?: string } }>('/api/v1/review/invitation/stop', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(stopUrl(shop.publicUrl(), String(request.query.token ?? '')), 303),
  );
}
