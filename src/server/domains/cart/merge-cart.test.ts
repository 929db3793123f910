import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { newId } from '#shared/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { add, cartCalls, lineOf, productWithStock, remove } from './user-cart.builders.ts';

test('a merge adds up quantities as far as stock goes, takes the larger one of what is sold out, and unites the wishlists', async ({
  app,
  db,
}) => {
  const { authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const [few, out, fresh] = [
    lineOf(await productWithStock(db, 5)),
    lineOf(await productWithStock(db, 5)),
    lineOf(await productWithStock(db, 5)),
  ];
  await change('PUT', add(few, 3));
  await change('PUT', add(out, 2));
  await change('PUT', `/user/wishlist/${few.product}`);
  await setOnHand(db, out.variation, 0);
  const gone = newId();
  const browser = {
    cart: [few, out, fresh, { variation: gone }].map(({ variation }) => ({ variation, quantity: 3 })),
    wishlist: [fresh.product, few.product, gone],
  };
  expect((await call('POST', '/cart/merge', browser)).statusCode).toBe(400);
  const merged = await change('POST', '/cart/merge', browser, { 'idempotency-key': crypto.randomUUID() });
  expect(merged.cart).toEqual([
    { ...few, quantity: 5 },
    { ...out, quantity: 3 },
    { ...fresh, quantity: 3 },
  ]);
  expect(merged.wishlist).toEqual([few.product, fresh.product]);
  expect(merged.notices.map(({ code, variation, product }) => [code, variation ?? product])).toEqual([
    ['capped', few.variation],
    ['capped', out.variation],
    ['gone', gone],
    ['gone', gone],
  ]);
});

test('a merge sent twice with one key counts once', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { authorization } = await aUser(db);
    const line = lineOf(await productWithStock(db, 50));
    const { change } = cartCalls(app, { authorization });
    const merge = (quantity: number, key: string) =>
      change('POST', '/cart/merge', { cart: [{ variation: line.variation, quantity }], wishlist: [] }, { 'idempotency-key': key });
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const replies = await Promise.all([merge(3, key), merge(3, key), merge(4, other)]);
    expect(replies[0]?.cart).toEqual(replies[1]?.cart);
    expect((await change('PUT', remove({ ...line, variation: newId() }))).cart).toEqual([{ ...line, quantity: 7 }]);
  }
});
