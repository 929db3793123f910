import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

/**
 * Mail programs that know one-click send a POST to the address in a mail's `List-Unsubscribe`; others open it. Those come to the page with the button:
 * opening an address must change nothing, since scanners of mails open all of them.
 */
export function serveUnsubscribeLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { token?: string } }>('/api/v1/newsletter/subscriber/unsubscribe', { schema: { hide: true } }, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(unsubscribeUrl(shop.publicUrl(), String(request.query.token ?? '')), 303),
  );
}
