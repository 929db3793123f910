import { products } from '#demo/catalog.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';

test('an admin sees whether demo products are in and ordered, and clears them after confirming it', async ({ app, db, shop }) => {
  const { authorization, userId } = await anAdmin(db);
  const get = async (url: string) => (await app.inject({ url: `/api/v1${url}`, headers: { authorization } })).json().data;
  const status = async () => ({ ...(await get('/admin/demo')), ...(await get('/admin/demo/orders')) });
  const clear = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/api/v1/admin/demo/clear', headers: { authorization }, payload })).json();
  await aProduct(db);
  expect(await status()).toEqual({ products: 0, orders: 0 });
  const demo = await aProduct(db, { slug: products[0]?.slug, vendor: products[0]?.vendor });
  await shop.waitForInvalidation();
  await anOrder(db, { items: [{ variation: demo.mainVariation._id, quantity: 1 }] });
  expect(await status()).toEqual({ products: 1, orders: 1 });
  expect(await clear({})).toMatchObject({ code: 'in_use', message: expect.stringContaining('1 order contains demo products') });
  const longAgo = new Date(Date.now() - 3_600_000);
  await db.updateTable('sessions').set({ authenticated_at: longAgo }).where('user_id', '=', userId).execute();
  expect(await clear({ withOrders: true })).toMatchObject({ code: 'reauth_required' });
  await db.updateTable('sessions').set({ authenticated_at: new Date() }).where('user_id', '=', userId).execute();
  expect(await clear({ withOrders: true })).toMatchObject({ data: { products: 1 } });
  await shop.waitForInvalidation();
  expect((await status()).products).toBe(0);
  const entry = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'demo.clear').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ admin_id: userId, before: { products: 1 } });
});
