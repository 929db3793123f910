import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { canTransition, orderTransitions } from './order-transitions.ts';

test('an order follows only the allowed transitions', () => {
  const allowed = Object.entries(orderTransitions).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`));
  expect(allowed.sort()).toEqual(
    [
      'pending → placed',
      'pending → cancelled',
      'placed → processing',
      'placed → cancelled',
      'processing → shipped',
      'processing → cancelled',
      'shipped → delivered',
      'shipped → returned',
      'delivered → returned',
    ].sort(),
  );
  expect(canTransition('cancelled', 'placed')).toBe(false);
});

test('a shipped order cannot be cancelled', async ({ app, db }) => {
  const { order, guest, items } = await anOrder(db);
  await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order._id).execute();
  const response = await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { cookie: guest.cookie } });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'invalid_transition', message: 'This order has been shipped, so it can’t be cancelled.' });
  const level = db
    .selectFrom('stock_levels')
    .select('reserved')
    .where('variation_id', '=', items[0]?.variation ?? '');
  expect((await level.executeTakeFirstOrThrow()).reserved).toBe(1);
});
