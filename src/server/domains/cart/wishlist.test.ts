import type { User } from '#contract/accounts.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { saveLists } from './cart.builders.ts';
import { add, cartCalls, lineOf, productWithStock } from './user-cart.builders.ts';

test('a product is toggled on the wishlist; one that is not for sale can only be removed', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const [one, two] = [await aProduct(db), await aProduct(db)];
  const toggle = ({ _id }: { _id: string }) => change('PUT', `/user/wishlist/${_id}`);
  await toggle(one);
  expect((await toggle(two)).wishlist).toEqual([one._id, two._id]);
  expect((await call('GET', '/product/wishlist')).json().data).toMatchObject({ total: 2, list: [{ _id: one._id }, { _id: two._id }] });
  expect((await toggle(one)).wishlist).toEqual([two._id]);
  await db.deleteFrom('products').where('id', '=', two._id).execute();
  expect((await toggle(two)).wishlist).toEqual([]);
  expect((await call('PUT', `/user/wishlist/${two._id}`)).statusCode).toBe(404);
});

test('with `on` a change of the wishlist is idempotent: two devices may send it, or one again after a lost reply', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const { _id } = await aProduct(db);
  for (const on of [true, true, false, false])
    expect((await change('PUT', `/user/wishlist/${_id}?on=${on}`)).wishlist).toEqual(on ? [_id] : []);
  // Neither in the shop nor on the list: there is nothing to remove.
  expect((await change('PUT', `/user/wishlist/${newId()}?on=false`)).wishlist).toEqual([]);
});

test('a full cart or wishlist rejects additions with a notice', async ({ app, db }) => {
  const { userId, authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const [line, next] = [lineOf(await productWithStock(db, 9)), lineOf(await productWithStock(db, 9))];
  const cart: User['cart'] = [line, ...Array.from({ length: 99 }, () => ({ product: newId(), variation: newId() }))].map((each) => ({
    ...each,
    quantity: 1,
  }));
  const wishlist = Array.from({ length: 200 }, () => newId());
  await saveLists(db, userId, { cart, wishlist });
  expect(await change('PUT', add(next))).toMatchObject({ cart, notices: [{ code: 'full', variation: next.variation }] });
  expect((await change('PUT', add(line))).cart[0]).toEqual({ ...line, quantity: 2 });
  expect(await change('PUT', `/user/wishlist/${next.product}`)).toMatchObject({
    wishlist,
    notices: [{ code: 'full', product: next.product }],
  });
});

test('cart and wishlist are only for signed-in users', async ({ app }) => {
  for (const [method, url] of [
    ['GET', '/product/cart'],
    ['GET', '/product/wishlist'],
    ['PUT', `/user/wishlist/${newId()}`],
  ] as const)
    expect((await app.inject({ method, url: `/api/v1${url}` })).statusCode).toBe(401);
});
