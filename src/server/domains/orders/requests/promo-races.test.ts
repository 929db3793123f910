import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
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

const usesOf = async (db: Database, id: string) =>
  (await db.selectFrom('promos').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used;

test('when 40 shoppers use a code for one order at once, one gets it and the others its own error', repeat, async ({ app, db }) => {
  await disablePromos(db);
  const { id, code } = await importPromo(db, { code: crypto.randomUUID(), title: 'Only one', type: 'percent', value: 50, usageLimit: 1 });
  const all = await checkouts(db, 40);
  const replies = (await Promise.all(all.map((checkout) => request(app, checkout, code)))).map((response) => response.json());
  expect(replies.filter(({ success }) => success).map(({ data }) => data.discount)).toEqual([500]);
  const refused = replies.filter(({ success }) => !success);
  expect(refused).toHaveLength(39);
  for (const reply of refused)
    expect(reply).toMatchObject({ code: 'promo_used_up', message: 'This promo code has been used as often as it could be.' });
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
