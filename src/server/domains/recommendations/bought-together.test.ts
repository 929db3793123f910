import { sql } from 'kysely';
import type { Product } from '#contract/catalog.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { deleteProduct } from '#server/domains/catalog/deletion/delete-product.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { countBoughtTogether, importDemoPairs } from './count-bought-together.ts';

const aPairedProduct = (db: Database, title?: string) => aProduct(db, { ...(title && { title }), variations: [{ stock: 100 }] });

/** A placed order of these products. */
async function order(
  db: Database,
  products: readonly Product[],
  { status = 'placed', paymentStatus = 'unpaid', daysAgo = 1 } = {},
): Promise<string> {
  const { order } = await anOrder(db, { items: products.map(({ mainVariation }) => ({ variation: mainVariation._id, quantity: 1 })) });
  await sql`
    update orders set status = ${status}, payment_status = ${paymentStatus}, placed_at = now() - ${daysAgo}::integer * interval '1 day'
    where id = ${order._id}`.execute(db);
  return order._id;
}

const orders = async (db: Database, count: number, products: readonly Product[], options = {}) => {
  for (let number = 0; number < count; number++) await order(db, products, options);
};

const names = (reply: { json: () => { data: { list: { title: string }[] } } }) => reply.json().data.list.map(({ title }) => title);

test('what at least three orders had together, more often than by chance, is shown, as long as it is in stock', async ({
  app,
  db,
  shop,
}) => {
  const lead = await aPairedProduct(db, 'Lead');
  const collar = await aPairedProduct(db, 'Collar');
  const bags = await aPairedProduct(db, 'Bags');
  const bowl = await aPairedProduct(db, 'Bowl');
  await orders(db, 4, [lead, collar]);
  await orders(db, 3, [lead, bags]);
  await orders(db, 2, [lead, bowl]);
  await orders(db, 3, [bowl]);
  // None of these counts.
  await orders(db, 3, [lead, bowl], { status: 'cancelled' });
  await orders(db, 3, [lead, bowl], { paymentStatus: 'refunded' });
  await orders(db, 3, [lead, bowl], { daysAgo: 400 });
  const refunded = await order(db, [lead, bowl]);
  const refund = newId();
  await sql`insert into refunds (id, order_id, amount, state, provider, created_by) values (${refund}, ${refunded}, 1, 'succeeded', 'cash', 'shop')`.execute(
    db,
  );
  await sql`insert into refund_items (refund_id, order_id, position, quantity)
    select ${refund}, order_id, position, quantity from order_items where order_id = ${refunded} and product_id = ${bowl._id}`.execute(db);

  const together = async (id: string) => names(await app.inject(`/api/v1/product/${id}/bought-together`));
  expect(await together(lead._id)).toEqual([]);
  await countBoughtTogether(db);
  await shop.waitForInvalidation();
  expect(await together(lead._id)).toEqual(['Collar', 'Bags']);
  expect(await together(collar._id)).toEqual(['Lead']);
  expect(await together(bowl._id)).toEqual([]);
  expect(await together(newId())).toEqual([]);

  const withCart = async (...products: string[]) =>
    names(await app.inject({ method: 'POST', url: '/api/v1/product/bought-together', payload: { products } }));
  expect(await withCart(lead._id)).toEqual(['Collar', 'Bags']);
  expect(await withCart(collar._id, bags._id)).toEqual(['Lead']);
  expect(await withCart(lead._id, collar._id)).toEqual(['Bags']);
  expect(await withCart(bowl._id)).toEqual([]);

  await setOnHand(db, collar.mainVariation._id, 4);
  await shop.waitForInvalidation();
  expect(await withCart(lead._id)).toEqual(['Bags']);
  await deleteProduct(db, bags._id);
  await countBoughtTogether(db);
  expect(await sql`select from product_pairs where related_id = ${bags._id}`.execute(db)).toMatchObject({ rows: [] });
});

test('what is in every order goes with nothing in particular', async ({ db }) => {
  await sql`delete from product_pairs`.execute(db);
  await sql`update orders set placed_at = now() - interval '400 days'`.execute(db);
  const [everywhere, some] = [await aPairedProduct(db), await aPairedProduct(db)];
  await orders(db, 4, [everywhere, some]);
  await orders(db, 2, [everywhere]);
  await countBoughtTogether(db);
  expect((await sql`select from product_pairs`.execute(db)).rows).toEqual([]);
});

test('pairs of the demo shop stay until orders say something about the product', async ({ db }) => {
  const [one, other] = [await aPairedProduct(db), await aPairedProduct(db)];
  const [third, fourth] = [await aPairedProduct(db), await aPairedProduct(db)];
  await importDemoPairs(db, [
    { one: one._id, other: other._id },
    { one: third._id, other: fourth._id },
  ]);
  await orders(db, 3, [one, third]);
  await orders(db, 3, [await aPairedProduct(db)]);
  await countBoughtTogether(db);
  const relatedTo = async (id: string) =>
    (await sql<{ related_id: string; source: string }>`select related_id, source from product_pairs where product_id = ${id}`.execute(db))
      .rows;
  expect(await relatedTo(one._id)).toEqual([{ related_id: third._id, source: 'orders' }]);
  expect(await relatedTo(third._id)).toEqual([{ related_id: one._id, source: 'orders' }]);
  expect(await relatedTo(fourth._id)).toEqual([{ related_id: third._id, source: 'demo' }]);
});
