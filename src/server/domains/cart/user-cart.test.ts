import type { FastifyInstance } from 'fastify';
import type { User } from '#contract/accounts.ts';
import type { UserWithNotices } from '#contract/cart.ts';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { getUser } from '#server/domains/accounts/get-user.ts';
import { listUsers } from '#server/domains/accounts/list-users.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { setOnHand } from '#server/domains/inventory/inventory.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSession } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { recordStatements } from '#tests/support/count-statements.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { giveLists } from './cart.builders.ts';

type Headers = Record<string, string>;

/** Calls the API as a user does. */
const as = (app: FastifyInstance, headers: Headers) => {
  const call = (method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, payload?: object, more: Headers = {}) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) });
  const change = async (...input: Parameters<typeof call>): Promise<UserWithNotices> => {
    const response = await call(...input);
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  return { call, change };
};

const lineOf = ({ _id, mainVariation }: { _id: string; mainVariation: { _id: string } }) => ({
  product: _id,
  variation: mainVariation._id,
});
const sold = (db: Database, stock: number) => aProduct(db, { variations: [{ stock }] });
const add = ({ product, variation }: ReturnType<typeof lineOf>, quantity = 1) =>
  `/user/add_to_cart/${product}?variation=${variation}&quantity=${quantity}`;
const remove = ({ product, variation }: ReturnType<typeof lineOf>, rest = '') =>
  `/user/remove_from_cart/${product}?variation=${variation}${rest}`;

test('what is added stands in the cart once with its quantity, and follows the user to another device', async ({ app, db }) => {
  const { userId, authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const { call } = as(app, { authorization: `Bearer ${await createSession(db, userId, 'user')}` });
  const [one, two] = [lineOf(await sold(db, 10)), lineOf(await sold(db, 10))];
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

test('taking one out counts down and drops the line at zero; `clear` takes all; what is not there stays out', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const [one, two] = [lineOf(await sold(db, 10)), lineOf(await sold(db, 10))];
  await change('PUT', add(one, 2));
  await change('PUT', add(two, 5));
  expect((await change('PUT', remove(one))).cart).toMatchObject([{ quantity: 1 }, { quantity: 5 }]);
  expect((await change('PUT', remove(one))).cart).toEqual([{ ...two, quantity: 5 }]);
  expect((await change('PUT', remove(one))).cart).toEqual([{ ...two, quantity: 5 }]);
  expect((await change('PUT', remove(two, '&quantity=3'))).cart).toEqual([{ ...two, quantity: 2 }]);
  expect((await change('PUT', remove(two, '&clear=1'))).cart).toEqual([]);
});

test('a cart never grows beyond what can be bought now, and says so', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = as(app, { authorization });
  const few = lineOf(await sold(db, 3));
  const capped = await change('PUT', add(few, 5));
  expect(capped.cart).toEqual([{ ...few, quantity: 3 }]);
  expect(capped.notices).toMatchObject([{ code: 'capped', variation: few.variation, product: few.product }]);
  expect(capped.notices[0]?.message).toContain('only 3 left');
  const many = lineOf(await sold(db, 500));
  expect((await change('PUT', add(many, 200))).cart).toMatchObject([{}, { quantity: 99 }]);
  // What was kept before stays when stock falls, and does not grow.
  await setOnHand(db, few.variation, 1);
  expect((await change('PUT', add(few))).cart[0]).toEqual({ ...few, quantity: 3 });
  await setOnHand(db, few.variation, 0);
  const refused = await call('PUT', add(few));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock']);
  expect(refused.json().message).toMatch(/^Product \d+ is sold out\.$/);
});

test('what is not there, not for sale, or of another product, cannot be added', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { call } = as(app, { authorization });
  const [one, hidden] = [lineOf(await sold(db, 3)), lineOf(await aProduct(db, { enabled: false }))];
  for (const line of [{ ...one, variation: newId() }, { ...one, product: newId() }, { ...hidden, product: one.product }, hidden])
    expect((await call('PUT', add(line))).statusCode).toBe(404);
});

test('lines whose product is gone stay until they are taken out', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = as(app, { authorization });
  const line = lineOf(await sold(db, 3));
  await change('PUT', add(line, 2));
  await db.deleteFrom('products').where('id', '=', line.product).execute();
  expect((await call('GET', '/product/cart')).json().data.list).toMatchObject([{ product: null, notice: { code: 'gone' } }]);
  expect((await change('PUT', '/cart', { cart: [{ variation: line.variation, quantity: 2 }] })).cart).toEqual([{ ...line, quantity: 2 }]);
  expect((await change('PUT', remove(line, '&clear=1'))).cart).toEqual([]);
  const back = await change('PUT', '/cart', { cart: [{ variation: line.variation, quantity: 2 }] });
  expect(back).toMatchObject({ cart: [], notices: [{ code: 'gone', variation: line.variation }] });
});

test('a removal of something sold out can be taken back', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const line = lineOf(await sold(db, 4));
  const { cart } = await change('PUT', add(line, 4));
  await setOnHand(db, line.variation, 0);
  await change('PUT', remove(line, '&clear=1'));
  expect(await change('PUT', '/cart', { cart })).toMatchObject({ cart, notices: [] });
});

const set = (...changes: { variation: string; quantity: number; position?: number }[]) => ['PATCH', '/cart', { changes }] as const;

test('a quantity that is set counts however often it is asked for, and leaves what another device has changed', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const [one, two] = [lineOf(await sold(db, 10)), lineOf(await sold(db, 10))];
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

test('what was taken out comes back where it stood, several lines in one call, also what is sold out by now', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const lines = [lineOf(await sold(db, 10)), lineOf(await sold(db, 10)), lineOf(await sold(db, 10))] as const;
  for (const line of lines) await change('PUT', add(line, 2));
  const [first, , last] = lines;
  await change(...set({ variation: first.variation, quantity: 0 }, { variation: last.variation, quantity: 0 }));
  await setOnHand(db, last.variation, 0);
  const back = await change(
    ...set({ variation: first.variation, quantity: 2, position: 0 }, { variation: last.variation, quantity: 2, position: 2 }),
  );
  expect(back).toMatchObject({ cart: lines.map((line) => ({ ...line, quantity: 2 })), notices: [] });
});

test('a quantity is set as far as stock goes; a line of which none can be bought does not grow, and then nothing is set', async ({
  app,
  db,
}) => {
  const { authorization } = await aUser(db);
  const { change, call } = as(app, { authorization });
  const [few, out] = [lineOf(await sold(db, 3)), lineOf(await sold(db, 3))];
  await change('PUT', add(few));
  await change('PUT', add(out, 2));
  const capped = await change(...set({ variation: few.variation, quantity: 9 }));
  expect(capped.cart[0]).toEqual({ ...few, quantity: 3 });
  expect(capped.notices).toMatchObject([{ code: 'capped', variation: few.variation }]);
  await setOnHand(db, out.variation, 0);
  const refused = await call(...set({ variation: few.variation, quantity: 1 }, { variation: out.variation, quantity: 3 }));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock']);
  const fewer = await change(...set({ variation: out.variation, quantity: 1 }));
  expect(fewer.cart).toEqual([
    { ...few, quantity: 3 },
    { ...out, quantity: 1 },
  ]);
  const gone = await change(...set({ variation: newId(), quantity: 1 }));
  expect(gone).toMatchObject({ cart: fewer.cart, notices: [{ code: 'gone' }] });
});

test('an addition that arrives twice under one key counts once, and so does a removal', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const line = lineOf(await sold(db, 10));
  const twice = async (url: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await Promise.all([change('PUT', url, undefined, headers), change('PUT', url, undefined, headers)]);
    return change('PUT', remove({ ...line, variation: newId() }));
  };
  expect((await twice(add(line, 3))).cart).toEqual([{ ...line, quantity: 3 }]);
  expect((await twice(remove(line, '&quantity=1'))).cart).toEqual([{ ...line, quantity: 2 }]);
});

test('a merge adds up as far as stock goes, keeps the larger of both of what is sold out, and unites the wishes', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = as(app, { authorization });
  const [few, out, fresh] = [lineOf(await sold(db, 5)), lineOf(await sold(db, 5)), lineOf(await sold(db, 5))];
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

test('twenty calls at once count twenty', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { authorization } = await aUser(db);
    const line = lineOf(await sold(db, 50));
    const { change, call } = as(app, { authorization });
    await Promise.all(Array.from({ length: 20 }, () => change('PUT', add(line))));
    expect((await call('GET', '/product/cart')).json().data).toMatchObject({ total: 1, count: 20 });
  }
});

test('a merge that arrives twice under one key counts once', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    const { authorization } = await aUser(db);
    const line = lineOf(await sold(db, 50));
    const { change } = as(app, { authorization });
    const merge = (quantity: number, key: string) =>
      change('POST', '/cart/merge', { cart: [{ variation: line.variation, quantity }], wishlist: [] }, { 'idempotency-key': key });
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const answers = await Promise.all([merge(3, key), merge(3, key), merge(4, other)]);
    expect(answers[0]?.cart).toEqual(answers[1]?.cart);
    expect((await change('PUT', remove({ ...line, variation: newId() }))).cart).toEqual([{ ...line, quantity: 7 }]);
  }
});

test('a wish is put on and taken off; what is not for sale cannot be put on, and can be taken off', async ({ app, db }) => {
  const { authorization } = await aUser(db);
  const { change, call } = as(app, { authorization });
  const [one, two] = [await aProduct(db), await aProduct(db)];
  const wish = ({ _id }: { _id: string }) => change('PUT', `/user/wishlist/${_id}`);
  await wish(one);
  expect((await wish(two)).wishlist).toEqual([one._id, two._id]);
  expect((await call('GET', '/product/wishlist')).json().data).toMatchObject({ total: 2, list: [{ _id: one._id }, { _id: two._id }] });
  expect((await wish(one)).wishlist).toEqual([two._id]);
  await db.deleteFrom('products').where('id', '=', two._id).execute();
  expect((await wish(two)).wishlist).toEqual([]);
  expect((await call('PUT', `/user/wishlist/${two._id}`)).statusCode).toBe(404);
});

test('a wish that says what is to become of it may arrive twice: from two devices, or again after its answer was lost', async ({
  app,
  db,
}) => {
  const { authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const { _id } = await aProduct(db);
  for (const on of [true, true, false, false])
    expect((await change('PUT', `/user/wishlist/${_id}?on=${on}`)).wishlist).toEqual(on ? [_id] : []);
  // Gone, and not on it: there is nothing to take off.
  expect((await change('PUT', `/user/wishlist/${newId()}?on=false`)).wishlist).toEqual([]);
});

test('a full cart and a full wishlist lose nothing silently', async ({ app, db }) => {
  const { userId, authorization } = await aUser(db);
  const { change } = as(app, { authorization });
  const [line, next] = [lineOf(await sold(db, 9)), lineOf(await sold(db, 9))];
  const cart: User['cart'] = [line, ...Array.from({ length: 99 }, () => ({ product: newId(), variation: newId() }))].map((each) => ({
    ...each,
    quantity: 1,
  }));
  const wishlist = Array.from({ length: 200 }, () => newId());
  await giveLists(db, userId, { cart, wishlist });
  expect(await change('PUT', add(next))).toMatchObject({ cart, notices: [{ code: 'full', variation: next.variation }] });
  expect((await change('PUT', add(line))).cart[0]).toEqual({ ...line, quantity: 2 });
  expect(await change('PUT', `/user/wishlist/${next.product}`)).toMatchObject({
    wishlist,
    notices: [{ code: 'full', product: next.product }],
  });
});

test('a cart belongs to a user: nobody and guests are told to sign in', async ({ app }) => {
  for (const [method, url] of [
    ['GET', '/product/cart'],
    ['GET', '/product/wishlist'],
    ['PUT', `/user/wishlist/${newId()}`],
  ] as const)
    expect((await app.inject({ method, url: `/api/v1${url}` })).statusCode).toBe(401);
});

test('a user is read together with cart and wishlist by one statement, and so is a page of users', async ({ db, connection }) => {
  const { userId } = await aUser(db);
  const line = { product: newId(), variation: newId(), quantity: 2 };
  await giveLists(db, userId, { cart: [line], wishlist: [line.product] });
  const search = { page: 1, limit: 100, sort: 'newest' as const };
  expect(await recordStatements(connection, () => getUser(db, userId))).toHaveLength(1);
  expect(await recordStatements(connection, () => listUsers(db, search))).toHaveLength(1);
  expect(await getUser(db, userId)).toMatchObject({ cart: [line], wishlist: [line.product] });
  expect((await listUsers(db, search)).list.find(({ _id }) => _id === userId)).toEqual(await getUser(db, userId));
});

test('adding to the cart costs seven statements', async ({ app, db, shop, connection }) => {
  const { authorization } = await aUser(db);
  const line = lineOf(await sold(db, 10));
  const { change } = as(app, { authorization });
  shop.cache.setEnabled(true);
  await app.inject('/api/v1/settings');
  // Whose session, what is for sale, and a transaction of five: begin, lock, read the user, write, commit.
  expect(await recordStatements(connection, () => change('PUT', add(line)))).toHaveLength(7);
  shop.cache.setEnabled(false);
});
