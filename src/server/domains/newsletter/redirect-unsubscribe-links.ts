import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';
import { unsubscribeUrl } from './subscriber-urls.ts';

/**
 * Mail programs that support one-click unsubscribing send a POST to the URL in `List-Unsubscribe`; others open it, and are redirected to the page with the button.
 * A GET must change nothing, since mail scanners open every link.
 */
export function redirectUnsubscribeLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { token?: string } }>('/api/v1/newsletter/subscriber/unsubscribe', (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(shop.publicUrl(), String(request.query.token ?? '')), 303),
  );
}
