import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { getPromo } from '#server/domains/promotions/admin/get-promo.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { updatePromo } from '#server/domains/promotions/admin/save-promo.ts';
import { findPromoMismatches } from '#server/domains/promotions/checks/find-promo-mismatches.ts';
import { anAutomaticPromo, disablePromos } from '#server/domains/promotions/promotions.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCheckout, type Checkout } from '../orders.builders.ts';

/** The winner differs from run to run. */
const repeat = { repeats: rounds - 1 };

test.afterEach(({ shop }) => expectCleanBooks(shop));

async function checkouts(db: Database, count: number): Promise<Checkout[]> {
  const { mainVariation } = await aProduct(db, { variations: [{ stock: 1_000, price: 1_000 }] });
  const items = [{ variation: mainVariation._id, quantity: 1 }];
  return Promise.all(Array.from({ length: count }, async () => aCheckout(db, { guest: await aGuest(db), items })));
}

const request = (app: FastifyInstance, { guest, items, quote }: Checkout, code?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/order/request?shipment_id=${quote._id}${code ? `&promo=${code}` : ''}`,
    headers: { cookie: guest.cookie, 'idempotency-key': crypto.randomUUID() },
    payload: { address: guest.address._id, items },
  });

const usesOf = async (db: Database, id: string) => (await getPromo(db, id)).used;

test('when 40 shoppers use a code for one order at once, one gets it and the others its own error', repeat, async ({ app, db }) => {
  await disablePromos(db);
  const { id, code } = await importPromo(db, { code: crypto.randomUUID(), title: 'Only one', type: 'percent', value: 50, usageLimit: 1 });
  const all = await checkouts(db, 40);
  const replies = (await Promise.all(all.map((checkout) => request(app, checkout, code)))).map((response) => response.json());
  expect(replies.filter(({ success }) => success).map(({ data }) => data.discount)).toEqual([500]);
  const refused = replies.filter(({ success }) => !success);
  expect(refused).toHaveLength(39);
  for (const reply of refused) expect(reply).toMatchObject({ code: 'promo_used_up', message: 'This promo code is no longer available.' });
  expect(await usesOf(db, id)).toBe(1);
  expect(await findPromoMismatches(db)).toEqual([]);
});

test('an automatic promo for three orders goes to three of 20 shoppers, and the others get the next best', repeat, async ({ app, db }) => {
  await disablePromos(db);
  const { id } = await anAutomaticPromo(db, { title: 'Best', value: 30, usageLimit: 3 });
  const { id: next } = await anAutomaticPromo(db, { title: 'Next', value: 10 });
  const all = await checkouts(db, 20);
  const orders = (await Promise.all(all.map((checkout) => request(app, checkout)))).map((response) => response.json().data);
  expect(orders.map(({ discount }) => discount).sort((a, b) => b - a)).toEqual([...Array(3).fill(300), ...Array(17).fill(100)]);
  expect([await usesOf(db, id), await usesOf(db, next)]).toEqual([3, 17]);
  // All cancel at once, twice.
  const cancel = (n: number) => {
    const { cookie } = all[n]?.guest ?? {};
    return app.inject({ method: 'PUT', url: `/api/v1/order/${orders[n]._id}/cancel`, headers: { cookie } });
  };
  await Promise.all([...orders.keys(), ...orders.keys()].map(cancel));
  expect([await usesOf(db, id), await usesOf(db, next)]).toEqual([0, 0]);
  expect(await findPromoMismatches(db)).toEqual([]);
});

test('guests who switch between carts with different best promos do not wait for each other for ever', repeat, async ({ app, db }) => {
  await disablePromos(db);
  const products = [await aProduct(db, { variations: [{ stock: 1_000 }] }), await aProduct(db, { variations: [{ stock: 1_000 }] })];
  const promos = [
    await anAutomaticPromo(db, { products: [products[0]?._id ?? ''] }),
    await anAutomaticPromo(db, { products: [products[1]?._id ?? ''], usageLimit: 1_000 }),
  ];
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const guest = await aGuest(db);
      return Promise.all(
        products.map(({ mainVariation }) => aCheckout(db, { guest, items: [{ variation: mainVariation._id, quantity: 1 }] })),
      );
    }),
  );
  for (const turn of [0, 1, 0, 1]) {
    const replies = await Promise.all(pairs.map((pair, n) => request(app, pair[(turn + n) % 2] as Checkout)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(pairs.map(() => 201));
  }
  expect(await Promise.all(promos.map(({ id }) => usesOf(db, id)))).toEqual([6, 6]);
  expect(await findPromoMismatches(db)).toEqual([]);
});

test('an automatic promo that changes while orders arrive is never applied with its old rules', repeat, async ({ app, db, shop }) => {
  await disablePromos(db);
  shop.cache.setEnabled(true);
  const { id } = await anAutomaticPromo(db, { value: 10 });
  const [first, ...others] = await checkouts(db, 12);
  // Fills the cache of this process, which no invalidation reaches in this test.
  await app.inject({ method: 'POST', url: '/api/v1/product/cart/guest', payload: { cart: first?.items } });
  await db
    .updateTable('promos')
    .set((use) => ({ value: 20, version: use('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const orders = (await Promise.all(others.map((checkout) => request(app, checkout)))).map((response) => response.json().data);
  for (const { discount } of orders) expect([0, 200]).toContain(discount);
  shop.cache.setEnabled(false);
});

test(
  'a limit that is set while orders arrive, or while they are cancelled, holds from then on, and every use counts',
  repeat,
  async ({ app, db }) => {
    await disablePromos(db);
    const { id, code } = await importPromo(db, { code: crypto.randomUUID(), title: 'Unlimited', type: 'percent', value: 50 });
    const all = await checkouts(db, 24);
    const [first] = await Promise.all([
      Promise.all(all.slice(0, 12).map((checkout) => request(app, checkout, code))),
      // Far above what the first orders use, so that it is accepted whenever it comes.
      updatePromo(db, id, { usageLimit: 16 }),
      expect.poll(async () => usesOf(db, id), { interval: 1 }).toBeGreaterThan(0),
    ]);
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    const others = await Promise.all(all.slice(12).map((checkout) => request(app, checkout, code)));
    expect(others.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(4).fill(201), ...Array(8).fill(409)]);
    expect(await getPromo(db, id)).toMatchObject({ used: 16, state: 'used_up' });
    const countedUses = async () => (await db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used;
    expect(await countedUses()).toBe(16);

    // The limit goes and comes back while half of the orders are cancelled.
    const cancel = (n: number) =>
      app.inject({ method: 'PUT', url: `/api/v1/order/${first[n]?.json().data._id}/cancel`, headers: { cookie: all[n]?.guest.cookie } });
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => cancel(n)),
      updatePromo(db, id, { usageLimit: null }).then(() => updatePromo(db, id, { usageLimit: 20 })),
      ...Array.from({ length: 6 }, (_, n) => cancel(n + 6)),
    ]);
    expect([await usesOf(db, id), await countedUses()]).toEqual([4, 4]);
    expect(await findPromoMismatches(db)).toEqual([]);
  },
);

test(
  'the uses of a promo without a limit are right as soon as an order is cancelled, and do not stop a change',
  repeat,
  async ({ app, db }) => {
    await disablePromos(db);
    const { id, code } = await importPromo(db, { code: crypto.randomUUID(), title: 'Unlimited', type: 'percent', value: 50 });
    const [one, other] = await checkouts(db, 2);
    const order = (await request(app, one as Checkout, code)).json().data;
    await request(app, other as Checkout, code);
    expect(await usesOf(db, id)).toBe(2);
    await app.inject({ method: 'PUT', url: `/api/v1/order/${order._id}/cancel`, headers: { cookie: one?.guest.cookie } });
    expect(await usesOf(db, id)).toBe(1);
    await updatePromo(db, id, { usageLimit: 1 });
    expect(await getPromo(db, id)).toMatchObject({ used: 1, state: 'used_up' });
  },
);

test('orders with a promo without a limit do not wait for each other', async ({ app, db, connection }) => {
  await disablePromos(db);
  const { code } = await importPromo(db, { code: crypto.randomUUID(), title: 'Unlimited', type: 'percent', value: 50 });
  const [one, other] = await checkouts(db, 2);
  await request(app, one as Checkout, code);
  await connection.db.transaction().execute(async (open) => {
    // An order that has redeemed the promo and is not committed yet.
    const { rows } = await sql<{ redeemed: boolean }>`
      select redeem_promo(id, version, gen_random_uuid()) as redeemed from promos where code = ${code}`.execute(open);
    expect(rows).toEqual([{ redeemed: true }]);
    expect((await request(app, other as Checkout, code)).statusCode).toBe(201);
    await sql`delete from promo_redemptions where order_id not in (select id from orders)`.execute(open);
  });
});
