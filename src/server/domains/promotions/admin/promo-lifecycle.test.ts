import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { addPromo, aPromoAdmin, aPromoBody, type PromoCall } from '../promotions.builders.ts';

const test = base.extend<{ $file: { admin: PromoCall } }>({
  admin: [async ({ app, db }, use) => use(await aPromoAdmin(app, db)), { scope: 'file' }],
});

test('a promo that was never used is deleted; one that was used is archived, and its order keeps the discount', async ({
  admin,
  db,
  app,
}) => {
  const [unused, used] = [await addPromo(admin), await addPromo(admin)];
  const { order } = await anOrder(db, { promo: used.code });
  for (const { _id } of [unused, used]) expect((await admin('DELETE', `/${_id}`)).statusCode).toBe(200);
  expect((await admin('GET', `/${unused._id}`)).statusCode).toBe(404);
  expect((await admin('GET', `/${used._id}`)).json().data).toMatchObject({ state: 'archived', enabled: false, used: 1, version: 2 });
  expect(order.discount).toBeGreaterThan(0);
  const { authorization } = await anAdmin(db);
  const unchanged = (await app.inject({ url: `/api/v1/order/${order._id}`, headers: { authorization } })).json().data;
  expect(unchanged).toMatchObject({ discount: order.discount, promo: used.code });
  // Again changes nothing, such as its version.
  await admin('DELETE', `/${used._id}`);
  expect((await admin('GET', `/${used._id}`)).json().data.version).toBe(2);
});

test('an archived promo applies to nothing and frees its code, until it is restored', async ({ admin, db }) => {
  const promo = await addPromo(admin, { code: 'AGAIN' });
  await anOrder(db, { promo: 'AGAIN' });
  await admin('DELETE', `/${promo._id}`);
  await expect(anOrder(db, { promo: 'AGAIN' })).rejects.toMatchObject({ code: 'promo_unknown' });
  expect((await admin('PUT', `/${promo._id}`, { enabled: true })).json()).toMatchObject({ code: 'invalid_transition' });

  const second = await addPromo(admin, { code: 'again' });
  expect((await anOrder(db, { promo: 'AGAIN' })).order.promo?.toLowerCase()).toBe('again');
  expect((await admin('POST', `/${promo._id}/restore`)).json()).toMatchObject({ code: 'promo_code_taken' });
  await admin('PUT', `/${second._id}`, { code: 'OTHER' });
  expect((await admin('POST', `/${promo._id}/restore`)).json().data).toMatchObject({ code: 'AGAIN', state: 'disabled', used: 1 });
  expect((await admin('POST', `/${crypto.randomUUID()}/restore`)).statusCode).toBe(404);
});

test('the list hides archived promos but in their own tab', async ({ admin, db }) => {
  await db.deleteFrom('promos').execute();
  const [active, archived] = [await addPromo(admin), await addPromo(admin)];
  await anOrder(db, { promo: archived.code });
  await admin('DELETE', `/${archived._id}`);
  const ids = async (url: string) => (await admin('GET', url)).json().data.list.map(({ _id }: { _id: string }) => _id);
  expect(await ids('')).toEqual([active._id]);
  expect(await ids('/page/1/10')).toEqual([active._id]);
  expect(await ids('/page/1/10?state=archived')).toEqual([archived._id]);
});

test('promos are sorted by code, period and uses', async ({ admin, db }) => {
  await db.deleteFrom('promos').execute();
  const [june, may] = ['2099-06-01T00:00:00.000Z', '2099-05-01T00:00:00.000Z'];
  const b = await addPromo(admin, { code: 'B', startsAt: '2020-05-01T00:00:00.000Z', endsAt: june });
  const a = await addPromo(admin, { code: 'A', usageLimit: 5 });
  const c = await addPromo(admin, { code: 'C', startsAt: may, endsAt: june });
  await anOrder(db, { promo: 'B' });
  await anOrder(db, { promo: 'B' });
  await anOrder(db, { promo: 'A' });
  const sorted = async (sort: string) =>
    (await admin('GET', `/page/1/10?sort=${sort}`)).json().data.list.map(({ _id }: { _id: string }) => _id);
  const expected: [string, object[]][] = [
    ['code', [a, b, c]],
    ['-code', [c, b, a]],
    ['-used', [b, a, c]],
    ['used', [c, a, b]],
    ['startsAt', [b, a, c]],
    ['-endsAt', [a, c, b]],
    ['createdAt', [b, a, c]],
  ];
  for (const [sort, promos] of expected) expect(await sorted(sort), sort).toEqual(promos.map((promo) => (promo as { _id: string })._id));
  expect((await admin('GET', '/page/1/10?sort=price')).statusCode).toBe(422);
});

test('a promo names its products and categories, without those that are gone', async ({ admin, db }) => {
  const [product, category] = [await aProduct(db), await aCategory(db)];
  const promo = await addPromo(admin, { products: [product._id], categories: [category._id] });
  expect(promo.scope).toEqual([
    { _id: category._id, kind: 'category', title: category.title },
    { _id: product._id, kind: 'product', title: product.title },
  ]);
  await db.deleteFrom('products').where('id', '=', product._id).execute();
  expect((await admin('GET', `/${promo._id}`)).json().data.scope).toHaveLength(1);
});

test('a copy has a code of its own and is switched off', async ({ admin, db }) => {
  const promo = await addPromo(admin, { code: 'SPRING', title: 'Spring', minimumSubtotal: 3_000, usageLimit: 9 });
  await anOrder(db, { promo: 'SPRING', lines: [{ price: 4_000 }] });
  const copies = [await admin('POST', `/${promo._id}/duplicate`), await admin('POST', `/${promo._id}/duplicate`)];
  expect(copies.map((copy) => copy.statusCode)).toEqual([201, 201]);
  const rules = { title: 'Spring (copy)', state: 'disabled', used: 0, version: 1, minimumSubtotal: 3_000, usageLimit: 9 };
  expect(copies.map((copy) => copy.json().data)).toMatchObject([
    { ...rules, code: 'SPRING-COPY' },
    { ...rules, code: 'SPRING-COPY-2' },
  ]);
  const automatic = await addPromo(admin, { code: null, title: 'x'.repeat(120) });
  const copy = (await admin('POST', `/${automatic._id}/duplicate`)).json().data;
  expect(copy).toMatchObject({ code: null, title: `${'x'.repeat(113)} (copy)` });
  // A code of the greatest length is shortened.
  const long = await addPromo(admin, aPromoBody({ code: 'L'.repeat(60) }));
  expect((await admin('POST', `/${long._id}/duplicate`)).json().data.code).toBe(`${'L'.repeat(55)}-COPY`);
});

test('the figures of a promo count placed orders; cancelled ones count no more', async ({ admin, db }) => {
  const promo = await addPromo(admin);
  const none = { uses: 0, orders: 0, discount: 0, revenue: 0, lastOrderAt: null };
  const figures = async () => (await admin('GET', `/${promo._id}/statistics`)).json().data;
  expect(await figures()).toMatchObject(none);
  const first = await anOrder(db, { promo: promo.code, lines: [{ price: 2_000 }] });
  const second = await anOrder(db, { promo: promo.code, lines: [{ price: 3_000 }] });
  expect(await figures()).toMatchObject({
    uses: 2,
    orders: 2,
    discount: 500,
    revenue: first.order.total + second.order.total,
    currency: first.order.currency,
    lastOrderAt: expect.any(String),
  });
  await cancelOrder(db, second.guest.actor, { id: second.order._id });
  expect(await figures()).toMatchObject({ uses: 1, orders: 1, discount: 200, revenue: first.order.total });
  expect((await admin('GET', `/${crypto.randomUUID()}/statistics`)).statusCode).toBe(404);
});
