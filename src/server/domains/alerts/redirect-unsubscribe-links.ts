import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';

/** Mail programs without one-click unsubscribing open the URL in `List-Unsubscribe`, and are redirected to the page with the buttons. A GET changes nothing. */
export function redirectUnsubscribeLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { token?: string } }>('/api/v1/alert/unsubscribe', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${shop.publicUrl()}/alerts/manage?${new URLSearchParams({ token: String(request.query.token ?? '') })}`, 303),
  );
}
