import type { FastifyInstance } from 'fastify';
import type { Shop } from '#server/platform/shop.ts';

/** Mail programs without one-click unsubscribing open the URL in `List-Unsubscribe`, and are redirected to the page with the button. A GET changes nothing. */
export function redirectStopLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Querystring: { token?: string } }>('/api/v1/cart/reminder/stop', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${shop.publicUrl()}/cart/reminder/stop?${new URLSearchParams({ token: String(request.query.token ?? '') })}`, 303),
  );
}
