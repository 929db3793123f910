import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { test as base, expect } from '#tests/support/test.ts';
import { findPromoMismatches } from '../checks/find-promo-mismatches.ts';
import { addPromo as add, aPromoAdmin, aPromoBody, type PromoCall } from '../promotions.builders.ts';

const test = base.extend<{ $file: { admin: PromoCall } }>({
  admin: [async ({ app, db }, use) => use(await aPromoAdmin(app, db)), { scope: 'file' }],
});

test('an admin adds, reads, changes and deletes a promo', async ({ admin }) => {
  const promo = await add(admin, { code: '  Spring_25 ', title: 'Spring', endsAt: '2099-05-01T00:00:00.000Z', usageLimit: 100 });
  expect(promo).toMatchObject({
    code: 'Spring_25',
    title: 'Spring',
    value: 10,
    used: 0,
    state: 'active',
    version: 1,
    enabled: true,
    minimumSubtotal: null,
  });
  expect((await admin('GET', `/${promo._id}`)).json().data).toEqual(promo);
  const changed = (await admin('PUT', `/${promo._id}`, { version: 1, value: 15, minimumSubtotal: 2_000, enabled: false })).json().data;
  expect(changed).toMatchObject({ value: 15, minimumSubtotal: 2_000, state: 'disabled', version: 2, endsAt: promo.endsAt });
  expect((await admin('PUT', `/${promo._id}`, { version: 1, value: 20 })).json()).toMatchObject({ code: 'stale_version' });
  expect((await admin('DELETE', `/${promo._id}`)).statusCode).toBe(200);
  for (const response of [
    await admin('GET', `/${promo._id}`),
    await admin('PUT', `/${promo._id}`, {}),
    await admin('DELETE', `/${promo._id}`),
  ])
    expect(response.json()).toMatchObject({ code: 'not_found', message: 'This promo can’t be found.' });
  expect((await admin('GET', '/SPRING_25')).statusCode).toBe(404);
});

test('a promo without a code, and one that gives units, are stored with all their rules', async ({ admin, db }) => {
  const [product, category] = [await aProduct(db), await aCategory(db)];
  const rules = {
    code: null,
    type: 'buy_x_get_y',
    value: 100,
    ...{ buyQuantity: 2, getQuantity: 1, maxApplications: 3, products: [product._id], getCategories: [category._id], firstOrderOnly: true },
  };
  const promo = await add(admin, { ...rules, enabled: false });
  expect((await admin('GET', `/${promo._id}`)).json().data).toMatchObject({ ...rules, categories: [], getProducts: [] });
});

test('what is wrong with a promo is said beside each field', async ({ admin }) => {
  const unknown = crypto.randomUUID();
  const rejections: [object, Record<string, string>][] = [
    [
      { title: ' ', code: 'no spaces' },
      { title: 'Enter the title.', code: 'Use letters, digits, hyphens and underscores only.' },
    ],
    [{ value: 101 }, { value: 'Enter a percentage from 1 to 100.' }],
    [{ value: 0 }, { value: 'Enter a percentage from 1 to 100.' }],
    [{ type: 'amount', value: 0 }, { value: 'Enter an amount above 0.' }],
    [{ type: 'free_delivery', value: 1 }, { value: 'Free delivery has no value. Leave it at 0.' }],
    [
      { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z', buyQuantity: 1 },
      { endsAt: 'The end must be after the start.', buyQuantity: 'Only “buy X, get Y” promos have this.' },
    ],
    [{ type: 'buy_x_get_y', buyQuantity: 2 }, { getQuantity: 'Enter a number of units.' }],
    [{ getProducts: [unknown] }, { getProducts: 'Only “buy X, get Y” promos have this.' }],
    [
      { products: [unknown], categories: [unknown] },
      { 'products.0': 'This product doesn’t exist.', 'categories.0': 'This category doesn’t exist.' },
    ],
    [{ used: 5 }, { used: 'Unknown field “used”.' }],
  ];
  for (const [changes, fields] of rejections) {
    const response = await admin('POST', '', aPromoBody(changes));
    expect(response.statusCode, response.body).toBe(422);
    const errors = (response.json().fields as { path: string; message: string }[]).map(({ path, message }) => [path, message]);
    expect(Object.fromEntries(errors)).toEqual(fields);
  }
});

test('a change is checked together with what stays', async ({ admin }) => {
  const promo = await add(admin, { type: 'amount', value: 500, startsAt: '2026-05-02T00:00:00.000Z' });
  const change = async (changes: object) => (await admin('PUT', `/${promo._id}`, changes)).json();
  expect((await change({ type: 'percent' })).fields).toMatchObject([{ path: 'value' }]);
  expect((await change({ endsAt: '2026-05-01T00:00:00Z' })).fields).toMatchObject([{ path: 'endsAt' }]);
  expect((await change({ products: [crypto.randomUUID()] })).fields).toMatchObject([{ path: 'products.0' }]);
  expect((await change({ type: 'percent', value: 50 })).data).toMatchObject({ type: 'percent', value: 50 });
});

test('no two promos have the same code, whatever its case', async ({ admin }) => {
  const { code } = await add(admin);
  const other = await add(admin);
  const taken = { code: 'promo_code_taken', fields: [{ path: 'code', message: 'Another promo already has this code.' }] };
  expect((await admin('POST', '', aPromoBody({ code: code.toLowerCase() }))).json()).toMatchObject(taken);
  const response = await admin('PUT', `/${other._id}`, { code: code.toLowerCase() });
  expect(response.json()).toMatchObject(taken);
  expect(response.statusCode).toBe(409);
});

test('a limit cannot be set below the uses so far', async ({ admin, db }) => {
  const promo = await add(admin);
  await anOrder(db, { promo: promo.code });
  await anOrder(db, { promo: promo.code });
  const change = async (usageLimit: number) => (await admin('PUT', `/${promo._id}`, { usageLimit })).json();
  expect((await change(1)).fields).toEqual([
    { path: 'usageLimit', message: 'This promo has already been used 2 times. To end it, switch it off.' },
  ]);
  expect((await change(2)).data).toMatchObject({ used: 2, usageLimit: 2, state: 'used_up' });
});

test('promos are listed newest first, searched by code and title, and filtered by state', async ({ admin, db }) => {
  await db.deleteFrom('promos').execute();
  const past = '2020-01-01T00:00:00.000Z';
  const future = '2099-01-01T00:00:00.000Z';
  const usedUp = await add(admin, { title: 'Gone', usageLimit: 1 });
  await anOrder(db, { promo: usedUp.code });
  const active = await add(admin, { code: 'FIND_me', title: '100% wool' });
  const scheduled = await add(admin, { title: 'Later', startsAt: future });
  const ended = await add(admin, { title: 'Over', endsAt: past });
  const disabled = await add(admin, { code: null, title: 'Off', enabled: false });
  const list = async (query = '') => {
    const { list, total } = (await admin('GET', `/page/1/100${query}`)).json().data;
    expect(total).toBe(list.length);
    return list.map(({ _id }: { _id: string }) => _id);
  };
  const newestFirst = [disabled, ended, scheduled, active, usedUp].map(({ _id }) => _id);
  expect(await list()).toEqual(newestFirst);
  for (const [state, promo] of Object.entries({ active, scheduled, ended, used_up: usedUp, disabled }))
    expect(await list(`?state=${state}`), state).toEqual([promo._id]);
  expect(await list('?q=find_M')).toEqual([active._id]);
  expect(await list('?q=0%25 w')).toEqual([active._id]);
  expect(await list('?q=xind')).toEqual([]);
  expect(await list('?automatic=1')).toEqual([disabled._id]);
  expect((await admin('GET', '/page/2/3')).json().data).toMatchObject({ total: 5, list: [{ _id: active._id }, { _id: usedUp._id }] });
});

test('shoppers reach no call for admins, and an id is no code', async ({ app, admin, db }) => {
  const promo = await add(admin);
  const { authorization } = await aUser(db);
  for (const [method, url, status] of [
    ['GET', '/page/1/10', 403],
    ['POST', '', 403],
    ['PUT', `/${promo._id}`, 403],
    ['DELETE', `/${promo._id}`, 403],
  ] as const)
    expect((await app.inject({ method, url: `/api/v1/promo${url}`, headers: { authorization } })).statusCode).toBe(status);
  const { mainVariation } = await aProduct(db);
  const byId = await app.inject({ url: `/api/v1/promo/${promo._id}?items=${mainVariation._id}:1`, headers: { authorization } });
  expect(byId.json().code).toBe('promo_unknown');
});

test('changes of promos are in the audit log', async ({ app, admin, db }) => {
  const { _id } = await add(admin);
  await admin('PUT', `/${_id}`, { value: 11 });
  await admin('DELETE', `/${_id}`);
  const { authorization } = await anAdmin(db);
  const { list } = (await app.inject({ url: `/api/v1/admin/audit/page/1/10`, headers: { authorization } })).json().data;
  expect(list.filter(({ entityId }: { entityId: string }) => entityId === _id).map(({ action }: { action: string }) => action)).toEqual([
    'promo.remove',
    'promo.update',
    'promo.create',
  ]);
});

test('a promo that counts other uses than it has redemptions is found', async ({ db }) => {
  const { id } = await db.selectFrom('promos').select('id').executeTakeFirstOrThrow();
  expect(await findPromoMismatches(db)).toEqual([]);
  const row = await db
    .updateTable('promos')
    .set((use) => ({ used: use('used', '+', 1), usage_limit: 1_000 }))
    .where('id', '=', id)
    .returning(['code', 'title'])
    .executeTakeFirstOrThrow();
  expect(await findPromoMismatches(db)).toEqual([row.code ?? row.title]);
  await db
    .updateTable('promos')
    .set((use) => ({ used: use('used', '-', 1) }))
    .where('id', '=', id)
    .execute();
});
