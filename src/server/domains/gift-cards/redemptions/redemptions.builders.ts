import type { FastifyInstance } from 'fastify';
import { aCheckout } from '#server/domains/orders/orders.builders.ts';
import { callAs } from '#server/domains/orders/payment/card-payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';

/** A guest at the checkout, with items of 25.00 and free delivery. */
export async function aGuestAtCheckout(app: FastifyInstance, db: Database) {
  const { guest, items, quote } = await aCheckout(db, { lines: [{ price: 2_500, quantity: 2 }] });
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => callAs(app, guest.cookie, method, url, payload);
  return {
    call,
    items,
    preview: (body: object) => call('POST', '/order/preview', { address: guest.address._id, items, ...body }),
    request: (body: object) =>
      call('POST', `/order/request?shipment_id=${quote._id}`, {
        ...{ address: guest.address._id, items, email: 'ada@example.com', payment: 'cash' },
        ...body,
      }),
    complete: (id: string) => call('POST', `/order/request/${id}/complete`),
    read: async (id: string) => (await call('GET', `/order/${id}`)).data,
  };
}
