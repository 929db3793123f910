import { createApp } from '#server/app.ts';
import { aUser, withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { listUsers } from '#server/domains/accounts/list-users.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import { createSession } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { saveLists } from './cart.builders.ts';
import { cartCallsPerUser } from './cart.limits.ts';
import { add, cartCalls, lineOf, productWithStock, remove } from './user-cart.builders.ts';

test('adding a variation again increases its line, and another device of the user sees it', async ({ app, db }) => {
  const { userId, authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const { call } = cartCalls(app, { authorization: `Bearer ${await createSession(db, userId, 'user')}` });
  const [one, two] = [lineOf(await productWithStock(db, 10)), lineOf(await productWithStock(db, 10))];
  await change('PUT', add(one));
  await change('PUT', add(two, 3));
  const user = await change('PUT', add(one));
  expect(user).toMatchObject({
    cart: [
      { ...one, quantity: 2 },
      { ...two, quantity: 3 },
    ],
    notices: [],
  });
  const cart = (await call('GET', '/product/cart')).json().data;
  expect(cart).toMatchObject({ total: 2, count: 5, list: [{ variationId: one.variation }, { variationId: two.variation }] });
});

test('removing reduces the quantity and drops the line at zero; `clear` removes the line; a missing line is no error', async ({
  app,
  db,
}) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const [one, two] = [lineOf(await productWithStock(db, 10)), lineOf(await productWithStock(db, 10))];
  await change('PUT', add(one, 2));
  await change('PUT', add(two, 5));
  expect((await change('PUT', remove(one))).cart).toMatchObject([{ quantity: 1 }, { quantity: 5 }]);
  expect((await change('PUT', remove(one))).cart).toEqual([{ ...two, quantity: 5 }]);
  expect((await change('PUT', remove(one))).cart).toEqual([{ ...two, quantity: 5 }]);
  expect((await change('PUT', remove(two, '&quantity=3'))).cart).toEqual([{ ...two, quantity: 2 }]);
  expect((await change('PUT', remove(two, '&clear=1'))).cart).toEqual([]);
});

test('a line grows only as far as stock goes, with a notice', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const few = lineOf(await productWithStock(db, 3));
  const capped = await change('PUT', add(few, 5));
  expect(capped.cart).toEqual([{ ...few, quantity: 3 }]);
  expect(capped.notices).toMatchObject([{ code: 'capped', variation: few.variation, product: few.product }]);
  expect(capped.notices[0]?.message).toContain('only 3 left');
  const many = lineOf(await productWithStock(db, 500));
  expect((await change('PUT', add(many, 200))).cart).toMatchObject([{}, { quantity: 99 }]);
  // The line stays as it is when stock falls, and does not grow.
  await setOnHand(db, few.variation, 1);
  expect((await change('PUT', add(few))).cart[0]).toEqual({ ...few, quantity: 3 });
  await setOnHand(db, few.variation, 0);
  const rejected = await call('PUT', add(few));
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'out_of_stock']);
  expect(rejected.json().message).toMatch(/^Product \d+ is sold out\.$/);
});

test('a variation that is unknown, not for sale or of another product cannot be added', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { call } = cartCalls(app, { authorization });
  const [one, hidden] = [lineOf(await productWithStock(db, 3)), lineOf(await aProduct(db, { enabled: false }))];
  for (const line of [{ ...one, variation: newId() }, { ...one, product: newId() }, { ...hidden, product: one.product }, hidden])
    expect((await call('PUT', add(line))).statusCode).toBe(404);
});

test('lines of deleted products stay until they are removed', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const line = lineOf(await productWithStock(db, 3));
  await change('PUT', add(line, 2));
  await db.deleteFrom('products').where('id', '=', line.product).execute();
  expect((await call('GET', '/product/cart')).json().data.list).toMatchObject([{ product: null, notice: { code: 'gone' } }]);
  expect((await change('PUT', '/cart', { cart: [{ variation: line.variation, quantity: 2 }] })).cart).toEqual([{ ...line, quantity: 2 }]);
  expect((await change('PUT', remove(line, '&clear=1'))).cart).toEqual([]);
  const back = await change('PUT', '/cart', { cart: [{ variation: line.variation, quantity: 2 }] });
  expect(back).toMatchObject({ cart: [], notices: [{ code: 'gone', variation: line.variation }] });
});

test('the removal of a sold-out line can be undone', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const line = lineOf(await productWithStock(db, 4));
  const { cart } = await change('PUT', add(line, 4));
  await setOnHand(db, line.variation, 0);
  await change('PUT', remove(line, '&clear=1'));
  expect(await change('PUT', '/cart', { cart })).toMatchObject({ cart, notices: [] });
});

const set = (...changes: { variation: string; quantity: number; position?: number }[]) => ['PATCH', '/cart', { changes }] as const;

test('setting a quantity is idempotent and leaves the other lines alone', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const [one, two] = [lineOf(await productWithStock(db, 10)), lineOf(await productWithStock(db, 10))];
  await change('PUT', add(one));
  await change('PUT', add(two, 2));
  for (const _ of [1, 2]) {
    expect((await change(...set({ variation: one.variation, quantity: 3 }))).cart).toEqual([
      { ...one, quantity: 3 },
      { ...two, quantity: 2 },
    ]);
  }
  for (const _ of [1, 2]) expect((await change(...set({ variation: one.variation, quantity: 0 }))).cart).toEqual([{ ...two, quantity: 2 }]);
});

test('removed lines can be restored to their positions in one call, even if sold out meanwhile', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const lines = [
    lineOf(await productWithStock(db, 10)),
    lineOf(await productWithStock(db, 10)),
    lineOf(await productWithStock(db, 10)),
  ] as const;
  for (const line of lines) await change('PUT', add(line, 2));
  const [first, , last] = lines;
  await change(...set({ variation: first.variation, quantity: 0 }, { variation: last.variation, quantity: 0 }));
  await setOnHand(db, last.variation, 0);
  const back = await change(
    ...set({ variation: first.variation, quantity: 2, position: 0 }, { variation: last.variation, quantity: 2, position: 2 }),
  );
  expect(back).toMatchObject({ cart: lines.map((line) => ({ ...line, quantity: 2 })), notices: [] });
});

test('a quantity is set as far as stock goes; when a sold-out line should grow, nothing is set', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const [few, out] = [lineOf(await productWithStock(db, 3)), lineOf(await productWithStock(db, 3))];
  await change('PUT', add(few));
  await change('PUT', add(out, 2));
  const capped = await change(...set({ variation: few.variation, quantity: 9 }));
  expect(capped.cart[0]).toEqual({ ...few, quantity: 3 });
  expect(capped.notices).toMatchObject([{ code: 'capped', variation: few.variation }]);
  await setOnHand(db, out.variation, 0);
  const rejected = await call(...set({ variation: few.variation, quantity: 1 }, { variation: out.variation, quantity: 3 }));
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'out_of_stock']);
  const fewer = await change(...set({ variation: out.variation, quantity: 1 }));
  expect(fewer.cart).toEqual([
    { ...few, quantity: 3 },
    { ...out, quantity: 1 },
  ]);
  const gone = await change(...set({ variation: newId(), quantity: 1 }));
  expect(gone).toMatchObject({ cart: fewer.cart, notices: [{ code: 'gone' }] });
});

test('an addition or a removal sent twice with one key counts once', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = cartCalls(app, { authorization });
  const line = lineOf(await productWithStock(db, 10));
  const twice = async (url: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([change('PUT', url, undefined, headers), change('PUT', url, undefined, headers)]);
    return change('PUT', remove({ ...line, variation: newId() }));
  };
  expect((await twice(add(line, 3))).cart).toEqual([{ ...line, quantity: 3 }]);
  expect((await twice(remove(line, '&quantity=1'))).cart).toEqual([{ ...line, quantity: 2 }]);
});

test('one user can make 300 calls with a stored reply in ten minutes; other calls and other users are not limited', async ({
  db,
  shop,
}) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { userId, authorization } = await aUser(db);
  const { change, call } = cartCalls(app, { authorization });
  const line = lineOf(await productWithStock(db, 50));
  const withKey = () => ({ 'idempotency-key': crypto.randomUUID() });
  await change('PUT', add(line, 5), undefined, withKey());
  await db.updateTable('limit_counters').set({ count: 299 }).where('name', '=', cartCallsPerUser.name).execute();
  await change('PUT', remove(line), undefined, withKey());
  const rejected = [
    await call('PUT', add(line), undefined, withKey()),
    await call('PUT', remove(line), undefined, withKey()),
    await call('POST', '/cart/merge', { cart: [], wishlist: [] }, withKey()),
  ];
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  const replies = db.selectFrom('idempotency_keys').select('key').where('caller', '=', `user:${userId}`);
  expect(await replies.execute()).toHaveLength(2);
  expect((await change(...set({ variation: line.variation, quantity: 3 }))).cart).toEqual([{ ...line, quantity: 3 }]);
  await cartCalls(app, { authorization: (await aUser(db)).authorization }).change('PUT', add(line), undefined, withKey());
  await app.close();
});

test('twenty parallel calls add twenty', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { authorization } = await aUser(db);
    const line = lineOf(await productWithStock(db, 50));
    const { change, call } = cartCalls(app, { authorization });
    await Promise.all(Array.from({ length: 20 }, () => change('PUT', add(line))));
    expect((await call('GET', '/product/cart')).json().data).toMatchObject({ total: 1, count: 20 });
  }
});

test('a user with cart and wishlist is read in one statement, and so is a page of users', async ({ db, connection }) => {
  const { userId } = await aUser(db);
  const line = { product: newId(), variation: newId(), quantity: 2 };
  await saveLists(db, userId, { cart: [line], wishlist: [line.product] });
  const search = { page: 1, limit: 100, sort: '-createdAt' as const };
  expect(await recordStatements(connection, () => getUser(db, userId))).toHaveLength(1);
  expect(await recordStatements(connection, () => listUsers(db, search))).toHaveLength(1);
  expect(await getUser(db, userId)).toMatchObject({ cart: [line], wishlist: [line.product] });
  expect((await listUsers(db, search)).list.find(({ _id }) => _id === userId)).toMatchObject(await getUser(db, userId));
});

test('adding to the cart takes seven statements', async ({ app, db, shop, connection }) => {
  const { authorization } = await aUser(db);
  const line = lineOf(await productWithStock(db, 10));
  const { change } = cartCalls(app, { authorization });
  shop.cache.setEnabled(true);
  await app.inject('/api/v1/settings');
  // The session, the variation, and a transaction of five: begin, lock, read the user, write, commit.
  expect(await recordStatements(connection, () => change('PUT', add(line)))).toHaveLength(7);
  shop.cache.setEnabled(false);
});
