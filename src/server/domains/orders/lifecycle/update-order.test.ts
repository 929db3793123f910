import { anAdminCaller, orderCalls } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { findStockLevel, setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder } from '../orders.builders.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderTransitions } from './order-transitions.ts';

test('an admin leads an order through its statuses, and every other move is refused', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db);
  const url = `/order/${order._id}`;
  for (const to of ['processing', 'shipped', 'delivered', 'returned'] as const) {
    const from = (await admin('GET', url)).data.status;
    const statuses = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[];
    // A placed order is shipped in two moves at once.
    const isAllowed = (status: string) =>
      (orderTransitions[from] as readonly string[]).includes(status) || (from === 'placed' && status === 'shipped');
    for (const status of statuses.filter((candidate) => !isAllowed(candidate))) {
      expect(await admin('PUT', url, { status }), `${from} → ${status}`).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    const moved = await admin('PUT', url, { status: to, note: `now ${to}` });
    expect(moved.data.status).toBe(to);
    expect(moved.data.history.at(-1)).toMatchObject({ status: to, by: 'Olive Owner', note: `now ${to}` });
  }
});

test('a request is placed by its customer only, and its note, money and unknown statuses cannot be sent', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { status: 'pending' });
  expect((await admin('PUT', `/order/${order._id}`, { status: 'placed' })).code).toBe('invalid_transition');
  for (const body of [{ status: 'lost' }, { status: 'processing', total: 1 }, {}]) {
    expect((await admin('PUT', `/order/${order._id}`, body)).status, JSON.stringify(body)).toBe(422);
  }
  const tracking = { carrier: 'ParcelPost', number: '1' };
  expect((await admin('PUT', `/order/${order._id}`, { status: 'processing', tracking })).fields?.[0]?.path).toBe('tracking');
  expect((await admin('PUT', `/order/${crypto.randomUUID()}`, { status: 'shipped' })).status).toBe(404);
});

test('an admin who cancels says why; stock and promo go back once, however many cancel', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { id } = await importPromo(db, { code: 'GONE', title: 'Gone', type: 'percent', value: 10, usageLimit: 1 });
  const { order, items, guest } = await anOrder(db, { promo: 'gone', lines: [{ quantity: 3 }] });
  const own = orderCalls(app, { cookie: guest.cookie });
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? own('PUT', `/order/${order._id}/cancel`)
        : admin('PUT', `/order/${order._id}`, { status: 'cancelled', note: 'Sold in the shop' }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 10, reserved: 0 });
  const { used } = await db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  expect(used).toBe(0);
});

test('notes are for admins, with their name; customers never see them', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await anOrder(db);
  await admin('POST', `/order/${order._id}/note`, { note: 'Called: leave it with the neighbour' });
  const { status, data } = await admin('POST', `/order/${order._id}/note`, { note: 'Second\nline' });
  expect(status).toBe(201);
  expect(data.notes).toMatchObject([
    { text: 'Called: leave it with the neighbour', by: 'Olive Owner' },
    { text: 'Second\nline', by: 'Olive Owner' },
  ]);
  const own = await orderCalls(app, { cookie: guest.cookie })('GET', `/order/${order._id}`);
  expect(JSON.stringify(own.data)).not.toMatch(/neighbour|Olive|notes/);
  expect((await admin('POST', `/order/${order._id}/note`, { note: ' ' })).fields?.[0]?.path).toBe('note');
  expect((await admin('POST', `/order/${crypto.randomUUID()}/note`, { note: 'x' })).status).toBe(404);
});

test("an admin's name leaves the history and the notes with the account", async ({ app, db }) => {
  const [admin, another] = [await anAdminCaller(app, db), await anAdminCaller(app, db)];
  const { order } = await anOrder(db);
  await admin('PUT', `/order/${order._id}`, { status: 'processing' });
  await admin('POST', `/order/${order._id}/note`, { note: 'Packed' });
  await db.deleteFrom('users').where('id', '=', admin.userId).execute();
  const { data } = await another('GET', `/order/${order._id}`);
  expect([data.history.at(-1)?.by, data.notes?.[0]?.by]).toEqual(['shop', 'shop']);
});

test('only a request that was never placed can be deleted, and an open one gives its stock back', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const placed = await anOrder(db);
  const cancelled = await anOrder(db);
  await admin('PUT', `/order/${cancelled.order._id}`, { status: 'cancelled' });
  for (const { order } of [placed, cancelled]) {
    expect(await admin('DELETE', `/order/${order._id}`)).toMatchObject({ status: 409, code: 'invalid_transition' });
  }
  const open = await anOrder(db, { status: 'pending', lines: [{ quantity: 4 }] });
  const replies = await Promise.all(Array.from({ length: 10 }, () => admin('DELETE', `/order/${open.order._id}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  const variation = open.items[0]?.variation ?? '';
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 10, reserved: 0 });
  await setOnHand(db, variation, 4);
  expect((await admin('GET', `/order/${open.order._id}`)).status).toBe(404);
});

test('a request for which money moved cannot be deleted, though it was never placed', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, guest } = await anOrder(db, { status: 'pending' });
  await orderCalls(app, { cookie: guest.cookie })('PUT', `/order/${order._id}/cancel`);
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [
    { kind: 'captured', amount: 1, provider: 'test', reference: 'late' },
    { kind: 'refunded', amount: 1, provider: 'test', reference: 'late' },
  ]);
  expect(await admin('DELETE', `/order/${order._id}`)).toMatchObject({ status: 409, code: 'invalid_transition' });
  expect((await admin('GET', `/order/${order._id}`)).status).toBe(200);
});

test('what an admin does with an order is in the audit log, without the customer', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { email: 'zq-audited@example.com' });
  await admin('POST', `/order/${order._id}/note`, { note: 'zq-secret' });
  await admin('POST', `/order/${order._id}/parcel`, { tracking: { carrier: 'ParcelPost', number: 'PP 77' } });
  const { _id } =
    (await admin('POST', `/order/${order._id}/return`, { items: [{ position: 0, quantity: 1 }], reason: 'damaged' })).data.returns[0] ?? {};
  await admin('PUT', `/order/${order._id}/return/${_id}`, { status: 'received' });
  const entries = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', order._id).orderBy('id').execute();
  expect(entries.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    'adminOrder.addNote order',
    'parcel.create order',
    'return.create order',
    'return.update order',
  ]);
  expect(entries.at(-1)?.after).toMatchObject({
    status: 'returned',
    returns: [{ status: 'received' }],
    parcels: [{ carrier: 'ParcelPost', number: 'PP 77', url: null }],
    notes: 1,
  });
  expect(JSON.stringify(entries)).not.toMatch(/zq-|Lindenallee/);
});

test('what was to be done for a request ends without a failure when it is deleted', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const open = await anOrder(db, { status: 'pending', email: 'zq-removed@example.com' });
  const cancelled = await anOrder(db, { status: 'pending' });
  await cancelOrder(db, cancelled.guest.actor, { id: cancelled.order._id });
  for (const { order } of [open, cancelled]) expect((await admin('DELETE', `/order/${order._id}`)).status).toBe(200);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, 'zq-removed@example.com')).toEqual([]);
});
