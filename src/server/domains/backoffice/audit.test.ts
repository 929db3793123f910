import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '#contract/admin.ts';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { recordCliAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { expect, test } from '#tests/support/test.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API as an admin. */
const callAsAdmin =
  (app: FastifyInstance, { authorization }: { authorization: string }) =>
  (method: Method, url: string, payload?: object, headers = {}) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization, ...headers }, ...(payload ? { payload } : {}) });

const entriesOf = async (call: ReturnType<typeof callAsAdmin>, id: string): Promise<AuditEntry[]> =>
  (await call('GET', `/admin/audit/page/1/50?id=${id}`)).json().data.list;

test('the audit log records who created, changed and deleted what, with the state before and after', async ({ app, db }) => {
  const olive = await anAdmin(db);
  const call = callAsAdmin(app, olive);
  const { _id } = (await call('POST', '/category', { title: 'Chews' })).json().data;
  await call('PUT', `/category/${_id}`, { title: 'Chews and bones' });
  await call('DELETE', `/category/${_id}`);
  const entries = await entriesOf(call, _id);
  expect(entries.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
    ['category.remove', 'category', _id],
    ['category.update', 'category', _id],
    ['category.create', 'category', _id],
  ]);
  const titles = entries.map(({ before, after }) => [before, after].map((state) => (state as { title: string } | null)?.title ?? null));
  expect(titles).toEqual([
    ['Chews and bones', null],
    ['Chews', 'Chews and bones'],
    [null, 'Chews'],
  ]);
  for (const { admin } of entries) expect(admin).toMatchObject({ _id: olive.userId, name: 'Olive Owner' });
});

test('a rejected change leaves no audit entry, and a repeated idempotency key no second one', async ({ app, db }) => {
  const call = callAsAdmin(app, await anAdmin(db));
  const { _id } = await aProduct(db);
  const rejected = await call('PUT', `/product/${_id}`, { version: 99, title: 'Too late' });
  expect(rejected.statusCode).toBe(409);
  expect(await entriesOf(call, _id)).toEqual([]);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const twice = [await call('POST', '/category', { title: 'Toys' }, key), await call('POST', '/category', { title: 'Toys' }, key)];
  const [first, second] = twice.map((response) => response.json().data._id);
  expect(second).toBe(first);
  expect(await entriesOf(call, first)).toHaveLength(1);
});

test('with concurrent changes, each entry starts with the state that the previous one ended with', async ({ app, db }) => {
  const call = callAsAdmin(app, await anAdmin(db));
  const { _id: category } = await aCategory(db);
  const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`);
  await Promise.all(titles.map((title) => call('PUT', `/category/${category}`, { title })));
  const entries = (await entriesOf(call, category)).reverse();
  expect(entries).toHaveLength(titles.length);
  for (const [index, { before }] of entries.entries()) if (index > 0) expect(before).toEqual(entries[index - 1]?.after);
});

test('what an admin does to an order is in the audit log; what its owner does is not', async ({ app, db }) => {
  const call = callAsAdmin(app, await anAdmin(db));
  const [{ order: shops }, { order: own, guest }] = [await anOrder(db), await anOrder(db)];
  await call('PUT', `/order/${shops._id}/cancel`);
  expect(await entriesOf(call, shops._id)).toMatchObject([
    { action: 'order.cancel', before: { status: 'placed' }, after: { status: 'cancelled' } },
  ]);
  const cancelled = await app.inject({
    method: 'PUT',
    url: `/api/v1/order/${own._id}/cancel`,
    headers: { cookie: `guest=${guest.token}` },
  });
  expect(cancelled.json().data.status).toBe('cancelled');
  expect(await entriesOf(call, own._id)).toEqual([]);
});

test('an entry has a label for its action, and the page has labels for entities and fields', async ({ app, db }) => {
  const call = callAsAdmin(app, await anAdmin(db));
  const { _id } = (await call('POST', '/category', { title: 'Blankets' })).json().data;
  const { list, entities, fieldLabels } = (await call('GET', `/admin/audit/page/1/1?id=${_id}`)).json().data;
  expect(list).toMatchObject([{ action: 'category.create', actionLabel: 'Added a category' }]);
  expect(entities).toContainEqual({ name: 'category', label: 'a category' });
  expect(fieldLabels).toMatchObject({ sku: 'SKU' });
});

test('only admins can search and read the audit log', async ({ app, db }) => {
  const [admin, shopper] = [await anAdmin(db), await aUser(db)];
  const call = callAsAdmin(app, admin);
  const { _id } = await aProduct(db);
  await call('PATCH', `/product/${_id}/switch_enabled`);
  const total = async (query: string) => (await call('GET', `/admin/audit/page/1/1${query}`)).json().data.total;
  expect(await total('?entity=product')).toBe(1);
  expect(await total('?q=SWITCH')).toBe(1);
  expect((await total('?q=olive%20own')) + (await total('?q=COMMAND'))).toBe(await total(''));
  expect(await total('?q=%25')).toBe(0);
  expect((await callAsAdmin(app, shopper)('GET', '/admin/audit/page/1/10')).statusCode).toBe(403);
  expect((await app.inject('/api/v1/admin/audit/page/1/10')).statusCode).toBe(401);
});

test('the audit log can be filtered by who made a change and on which days', async ({ app, db }) => {
  const [olive, otto] = [await anAdmin(db), await anAdmin(db)];
  const call = callAsAdmin(app, olive);
  await call('POST', '/category', { title: 'Leads' });
  await callAsAdmin(app, otto)('POST', '/category', { title: 'Bowls' });
  const page = async (query: string) => (await call('GET', `/admin/audit/page/1/50?${query}`)).json().data;
  const { total, list, admins } = await page(`admin=${otto.userId}`);
  expect([total, list[0].after.title]).toEqual([1, 'Bowls']);
  expect(admins.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining([olive.userId, otto.userId]));
  await db
    .updateTable('audit_entries')
    .set({ created_at: new Date('2026-03-10T23:30:00Z') })
    .where('admin_id', '=', otto.userId)
    .execute();
  // In the shop's time zone it was already the next day.
  expect((await page('from=2026-03-11&to=2026-03-11')).list.map(({ after }: AuditEntry) => after)).toMatchObject([{ title: 'Bowls' }]);
  expect((await page('to=2026-03-10')).total).toBe(0);
  expect((await call('GET', '/admin/audit/page/1/5?from=yesterday')).statusCode).toBe(422);
});

test('a page of the audit log stays small, however much was changed at once or stayed as it was', async ({ app, db }) => {
  const call = callAsAdmin(app, await anAdmin(db));
  const { _id, category } = await aProduct(db, { description: `<p>${'x'.repeat(20_000)}</p>`, vendor: 'Many' });
  await call('PUT', `/product/${_id}`, { title: 'Shorter' });
  const [entry] = await entriesOf(call, _id);
  expect(entry).toMatchObject({ before: { title: expect.any(String), vendor: 'Many' }, after: { title: 'Shorter', vendor: 'Many' } });
  expect(JSON.stringify(entry).length).toBeLessThan(5_000);
  const { id: admin } = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow();
  const products = Array.from({ length: 5_000 }, () => category._id);
  await recordCliAuditEntry(db, {
    action: 'product.bulkUpdate',
    entity: 'product',
    entityId: admin,
    before: null,
    after: { count: 5_000, products },
  });
  const [many] = await entriesOf(call, admin);
  expect(many?.after).toEqual({ count: 5_000, products: products.slice(0, 100) });
});
