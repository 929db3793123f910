import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { newId } from '#shared/ids.ts';
import { readPdfText } from '#tests/support/read-pdf-text.ts';
import { expect, test } from '#tests/support/test.ts';

test('packing slips of several orders are one PDF, with what is left to pack and no prices', async ({ app, db, shop }) => {
  const { authorization } = await anAdmin(db);
  const guest = await aGuest(db, { name: 'Zoë Żółćińska', phone: '+49 251 123' });
  const first = await anOrder(db, { guest, lines: [{ price: 1_999, quantity: 3 }, { price: 700 }] });
  const second = (await anOrder(db)).order;
  await shipParcel(
    db,
    { kind: 'shop' },
    { orderId: first.order._id, items: [{ position: 0, quantity: 1 }] },
    await getCachedSettings(shop),
  );
  const read = async (ids: string[]) => {
    const url = `/api/v1/admin/order/packing-slips?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
    const response = await app.inject({ url, headers: { authorization } });
    return {
      status: response.statusCode,
      type: response.headers['content-type'],
      text: response.statusCode === 200 ? readPdfText(response.rawPayload) : '',
    };
  };
  const { type, text } = await read([first.order._id, second._id]);
  expect(type).toBe('application/pdf');
  const sku = first.products[0]?.mainVariation.sku ?? '';
  for (const part of [
    first.order.number,
    second.number,
    'Zoë Żółćińska',
    'Phone +49 251 123',
    sku,
    '2 ×',
    ' · remaining items',
    '3 items in total',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('€');
  expect((await read([newId()])).status).toBe(404);
  expect((await read([])).status).toBe(422);
});

test('a gift card has no packing slip: among others it is left out, and by itself the reply says why', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const [giftCard, goods] = [(await anOrder(db)).order, (await anOrder(db)).order];
  await sql`update orders set delivery = jsonb_set(delivery, '{kind}', '"email"') where id = ${giftCard._id}`.execute(db);
  const read = (ids: string[]) =>
    app.inject({
      url: `/api/v1/admin/order/packing-slips?${ids.map((id) => `id=${id}`).join('&')}`,
      headers: { authorization: admin.authorization },
    });
  const both = await read([giftCard._id, goods._id]);
  expect(both.headers['content-disposition']).toContain(`packing-slip-${goods.number}.pdf`);
  expect(readPdfText(both.rawPayload)).not.toContain(giftCard.number);
  expect((await read([giftCard._id])).json()).toMatchObject({ code: 'invalid_transition', message: expect.stringContaining('by email') });
  const { token } = await anAdmin(db);
  const tab = await app.inject({ url: `/admin/orders/packing-slips.pdf?id=${giftCard._id}`, headers: { cookie: `admin-token=${token}` } });
  expect([tab.statusCode, tab.headers['content-type'], tab.body]).toEqual([
    409,
    'text/plain; charset=utf-8',
    expect.stringMatching(/^Gift cards are sent by email/),
  ]);
});

test('a packing slip names units that were refunded before they could leave, and does not count them', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, products } = await anOrder(db, { lines: [{ price: 1_999, quantity: 3 }] });
  await admin('POST', `/order/${order._id}/payment`, { amount: order.total });
  await admin('POST', `/order/${order._id}/refund`, { amount: 1_999, items: [{ position: 0, quantity: 1 }] });
  const read = async () => {
    const { authorization } = admin;
    const response = await app.inject({ url: `/api/v1/admin/order/packing-slips?id=${order._id}`, headers: { authorization } });
    return readPdfText(response.rawPayload);
  };
  const before = await read();
  expect(before).toContain('2 items in total');
  expect(before).toContain(`Refunded, don’t pack: 1 × ${products[0]?.title}`);
  await admin('POST', `/order/${order._id}/parcel`, {});
  expect(await read()).toContain('2 items in total');
});
