import { findStockLevel } from '#server/domains/inventory/inventory.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { aDeliveredOrder, anAdminCaller, aShippedOrder, orderCalls } from './fulfilment.builders.ts';

const tracking = { carrier: 'ParcelPost', number: 'PP 1234', url: 'https://parcelpost.example/PP1234' };
const statusesOf = ({ history }: { history: { status: string }[] }) => history.map(({ status }) => status);

test('"Ship" on a placed order makes both moves, and everything leaves in one parcel with its tracking', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, guest, items } = await anOrder(db, { lines: [{ quantity: 2 }, { quantity: 1 }] });
  const { status, data } = await call('PUT', `/order/${order._id}`, { status: 'shipped', note: 'Enjoy it', tracking });
  expect(status).toBe(200);
  expect(statusesOf(data)).toEqual(['pending', 'placed', 'processing', 'shipped']);
  expect(data.history.at(-1)).toMatchObject({ by: 'Olive Owner', note: 'Enjoy it' });
  expect(data.parcels).toMatchObject([
    {
      ...tracking,
      deliveredAt: null,
      items: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    },
  ]);
  expect(data.parcels[0]?.items[0]).toMatchObject({ title: order.items[0]?.title, variationTitle: order.items[0]?.variationTitle });
  expect(data.delivery.tracking).toEqual(tracking);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 8, reserved: 0 });

  const own = await orderCalls(app, { cookie: guest.cookie })('GET', `/order/${order._id}`);
  expect(own.data.history.at(-1)).toMatchObject({ status: 'shipped', by: 'shop', note: 'Enjoy it' });
  expect(own.data.parcels).toEqual(data.parcels);
});

test('an order that leaves in several parcels is shipped with the last one, and delivered when all have arrived', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, items } = await anOrder(db, { lines: [{ quantity: 3 }, { quantity: 1 }] });
  const variation = items[0]?.variation ?? '';
  const first = await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 2 }], tracking });
  expect([first.status, first.data.status]).toEqual([201, 'processing']);
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 8, reserved: 1 });

  const second = await call('POST', `/order/${order._id}/parcel`, {
    items: [
      { variation, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
    tracking: { carrier: 'SwiftPaw', number: 'S-2' },
  });
  expect(second.data.status).toBe('shipped');
  expect(second.data.parcels.map(({ items }) => items.map(({ position, quantity }) => [position, quantity]))).toEqual([
    [[0, 2]],
    [
      [0, 1],
      [1, 1],
    ],
  ]);
  expect(second.data.delivery.tracking).toEqual({ carrier: 'SwiftPaw', number: 'S-2', url: null });
  expect(await findStockLevel(db, variation)).toEqual({ on_hand: 7, reserved: 0 });

  const [one, two] = second.data.parcels.map(({ _id }) => _id);
  expect((await call('PUT', `/order/${order._id}/parcel/${two}`, { delivered: true })).data.status).toBe('shipped');
  const arrived = await call('PUT', `/order/${order._id}/parcel/${one}`, { delivered: true });
  expect(arrived.data.status).toBe('delivered');
  expect(arrived.data.parcels.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
});

test('"Delivered" marks all parcels, and a parcel that has arrived stays as it is', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await aShippedOrder(db);
  const { data } = await call('PUT', `/order/${order._id}`, { status: 'delivered' });
  expect([data.status, data.parcels[0]?.deliveredAt]).toEqual(['delivered', expect.stringMatching(/Z$/)]);
  const late = await call('PUT', `/order/${order._id}/parcel/${data.parcels[0]?._id}`, { tracking });
  expect(late).toMatchObject({ status: 409, code: 'invalid_transition', message: 'This parcel has already arrived.' });
});

test('the tracking of a parcel on its way can be corrected', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await aShippedOrder(db);
  const id = (await call('GET', `/order/${order._id}`)).data.parcels[0]?._id;
  const { data } = await call('PUT', `/order/${order._id}/parcel/${id}`, { tracking: { ...tracking, url: '' } });
  expect(data.delivery.tracking).toEqual({ ...tracking, url: null });
});

test('a parcel may have a link without a number, and its number may be taken away', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db);
  const { carrier, url } = tracking;
  const { status, data } = await call('POST', `/order/${order._id}/parcel`, { tracking: { carrier, number: ' ', url } });
  expect(status).toBe(201);
  expect(data.delivery.tracking).toEqual({ carrier, number: null, url });
  const parcelPath = `/order/${order._id}/parcel/${data.parcels[0]?._id}`;
  await call('PUT', parcelPath, { tracking });
  const changed = await call('PUT', parcelPath, { tracking: { carrier, number: '', url: '' } });
  expect(changed.data.parcels).toMatchObject([{ carrier, number: null, url: null }]);
  expect(changed.data.delivery.tracking).toBeNull();
});

test('who changes the tracking of a parcel does not undo what another admin has saved meanwhile', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db);
  const { data } = await call('POST', `/order/${order._id}/parcel`, { tracking });
  const parcelPath = `/order/${order._id}/parcel/${data.parcels[0]?._id}`;
  const mine = { ...tracking, number: 'PP 5678' };
  expect((await call('PUT', parcelPath, { tracking: mine, seen: tracking })).status).toBe(200);
  const theirs = { ...tracking, url: 'https://parcelpost.example/other' };
  const late = await call('PUT', parcelPath, { tracking: theirs, seen: tracking });
  expect(late).toMatchObject({ status: 409, code: 'stale_version' });
  expect(late.message).toContain('It’s now: ParcelPost, number PP 5678, link https://parcelpost.example/PP1234.');
  expect((await call('GET', `/order/${order._id}`)).data.delivery.tracking).toEqual(mine);
  expect((await call('PUT', parcelPath, { tracking: { ...theirs, number: mine.number }, seen: mine })).status).toBe(200);
  const entries = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'parcel.update')
    .where('entity_id', '=', order._id)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { before: { parcels: [tracking] }, after: { parcels: [mine] } },
    { before: { parcels: [mine] }, after: { parcels: [{ ...theirs, number: mine.number }] } },
  ]);
});

test('more than is left, items of other orders and links without https are field errors', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db, { lines: [{ quantity: 2 }, {}] });
  const other = await anOrder(db);
  const ship = (body: object) => call('POST', `/order/${order._id}/parcel`, body);
  const wrong = await ship({
    items: [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 2 },
      { variation: other.items[0]?.variation, quantity: 1 },
      { position: 7, quantity: 1 },
    ],
  });
  expect(wrong.status).toBe(422);
  expect(wrong.fields).toEqual([
    { path: 'items.1.quantity', message: 'Only 2 are left to ship.' },
    { path: 'items.2.variation', message: 'This item isn’t in the order.' },
    { path: 'items.3.position', message: 'This item isn’t in the order.' },
  ]);
  for (const url of ['http://parcelpost.example/1', 'javascript:alert(1)', 'parcelpost']) {
    expect((await ship({ tracking: { ...tracking, url } })).fields, url).toEqual([
      { path: 'tracking.url', message: 'Enter a link that starts with https://.' },
    ]);
  }
  expect((await ship({ items: [{ quantity: 1 }] })).fields?.[0]?.path).toBe('items.0.position');
  expect((await ship({ items: [] })).status).toBe(422);
  expect((await ship({ weight: 1 })).status).toBe(422);
  await ship({ items: [{ position: 1, quantity: 1 }] });
  expect((await ship({ items: [{ position: 1, quantity: 1 }] })).fields?.[0]?.message).toBe('All of these have been shipped.');
  expect((await ship({})).data.status).toBe('shipped');
});

test('an order of which a part has left cannot be cancelled, by nobody', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, guest, items } = await anOrder(db, { lines: [{ quantity: 2 }] });
  await call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 1 }] });
  const own = orderCalls(app, { cookie: guest.cookie });
  for (const refused of [
    await own('PUT', `/order/${order._id}/cancel`),
    await call('PUT', `/order/${order._id}`, { status: 'cancelled' }),
  ]) {
    expect(refused).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(refused.message).toContain('already on its way');
  }
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 9, reserved: 1 });
});

test('parcels of requests, cancelled and shipped orders, and of unknown orders are refused', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const pending = await anOrder(db, { status: 'pending' });
  const delivered = await aDeliveredOrder(db);
  for (const { order } of [pending, delivered]) {
    expect((await call('POST', `/order/${order._id}/parcel`, {})).code).toBe('invalid_transition');
  }
  const unknown = crypto.randomUUID();
  expect((await call('POST', `/order/${unknown}/parcel`, {})).status).toBe(404);
  expect((await call('PUT', `/order/${delivered.order._id}/parcel/${unknown}`, { delivered: true })).status).toBe(404);
});

test('an order that is paid in advance leaves only when it is paid', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ payment_method: 'card' }).where('id', '=', order._id).execute();
  const unpaid = await call('PUT', `/order/${order._id}`, { status: 'shipped' });
  expect(unpaid).toMatchObject({ status: 402, code: 'payment_required', message: 'This order isn’t paid yet, so it can’t be shipped.' });
  const entry = { id: crypto.randomUUID(), order_id: order._id, provider: 'card', reference: null, note: null };
  await db
    .insertInto('payment_entries')
    .values({ ...entry, kind: 'captured', amount: order.total })
    .execute();
  expect((await call('PUT', `/order/${order._id}`, { status: 'shipped' })).status).toBe(200);
});

test('what a deleted product had in an order can be shipped all the same', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, products } = await anOrder(db);
  await db
    .deleteFrom('products')
    .where('id', '=', products[0]?._id ?? '')
    .execute();
  expect((await call('PUT', `/order/${order._id}`, { status: 'shipped' })).data.status).toBe('shipped');
});

test('ten admins who press "Ship" at once ship one parcel', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, items } = await anOrder(db, { lines: [{ quantity: 2 }] });
  const replies = await Promise.all(Array.from({ length: 10 }, () => call('PUT', `/order/${order._id}`, { status: 'shipped' })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 8, reserved: 0 });
  expect((await call('GET', `/order/${order._id}`)).data.parcels).toHaveLength(1);
});

test('parcels that are packed at the same moment never hold more than was ordered', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  const { order, items } = await anOrder(db, { lines: [{ quantity: 3 }] });
  const one = { items: [{ position: 0, quantity: 1 }] };
  const replies = await Promise.all(Array.from({ length: 8 }, () => call('POST', `/order/${order._id}/parcel`, one)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(5).fill(409)]);
  expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual({ on_hand: 7, reserved: 0 });
});

test('an order that ships and is cancelled at the same moment does one of both', async ({ app, db }) => {
  const call = await anAdminCaller(app, db);
  for (let round = 0; round < 4; round++) {
    const { order, guest, items } = await anOrder(db, { lines: [{ quantity: 2 }] });
    const own = orderCalls(app, { cookie: guest.cookie });
    const replies = await Promise.all([
      call('POST', `/order/${order._id}/parcel`, { items: [{ position: 0, quantity: 1 }] }),
      ...Array.from({ length: 5 }, () => own('PUT', `/order/${order._id}/cancel`)),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    const isCancelled = (await call('GET', `/order/${order._id}`)).data.status === 'cancelled';
    expect(await findStockLevel(db, items[0]?.variation ?? '')).toEqual(
      isCancelled ? { on_hand: 10, reserved: 0 } : { on_hand: 9, reserved: 1 },
    );
  }
});
