import { sql } from 'kysely';
import { anAdmin, aUser, callAs, expireRecentAuth } from '#server/domains/accounts/accounts.builders.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { createAddress } from '#server/domains/addresses/create-address.ts';
import { anOrder, copyOrders } from '#server/domains/orders/orders.builders.ts';
import { createSession } from '#server/platform/sessions.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aCustomerWithOrders } from './customers.builders.ts';

test('the list of users says how many orders each has placed and what they have spent, without cancelled ones and refunds', async ({
  app,
  db,
}) => {
  const call = callAs(app, await anAdmin(db));
  const { userId, order, orderIds } = await aCustomerWithOrders(db, 'Figures');
  await aUser(db, { name: 'Figures of nobody' });
  const find = async () => (await call('GET', '/user/page/1/10?q=Figures&sort=name')).json().data.list;
  expect(await find()).toMatchObject([
    { _id: userId, orders: 2, spent: 2 * order.total },
    { orders: 0, spent: 0 },
  ]);
  const [cancelled = '', refunded = ''] = orderIds;
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
  await sql`insert into refunds (id, order_id, amount, state, provider, created_by)
    values (${crypto.randomUUID()}, ${refunded}, 500, 'succeeded', 'cash', 'shop')`.execute(db);
  expect((await call('GET', `/user/${userId}`)).json().data).toMatchObject({ orders: 2, spent: order.total - 500 });
});

test('the list of users is sorted by orders and by what was spent, filtered or not', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const [big, small] = [await aCustomerWithOrders(db, 'Sorted big'), await aCustomerWithOrders(db, 'Sorted small')];
  await aUser(db, { name: 'Sorted none' });
  await copyOrders(db, small.order._id, { count: 1 });
  await db.updateTable('orders').set({ total: 90_000 }).where('id', '=', big.order._id).execute();
  const sorted = async (query: string) => {
    const { list } = (await call('GET', `/user/page/1/100?${query}`)).json().data as { list: { name: string; orders: number }[] };
    return list.filter(({ name }) => name.startsWith('Sorted')).map(({ name }) => name.split(' ')[1]);
  };
  expect(await sorted('sort=-orders')).toEqual(['small', 'big', 'none']);
  expect(await sorted('sort=orders&role=user')).toEqual(['none', 'big', 'small']);
  expect(await sorted('sort=-spent&q=sorted')).toEqual(['big', 'small', 'none']);
  expect(await sorted('sort=spent')).toEqual(['none', 'small', 'big']);
});

test('orders staff see the orders and addresses of a customer, and no sessions', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db, 'orders'));
  const { userId, order } = await aCustomerWithOrders(db);
  await createAddress(db, { kind: 'user', userId, sessionId: '', authenticatedAt: new Date() }, anAddressInput());
  const orders = (await call('GET', `/user/${userId}/order/page/1/1`)).json().data;
  expect(orders).toMatchObject({ total: 2, list: [{ total: order.total, currency: 'EUR' }] });
  expect(orders.list[0]).not.toHaveProperty('address');
  expect((await call('GET', `/user/${userId}/address`)).json().data).toMatchObject({ total: 1, list: [{ isDefault: true }] });
  expect((await call('GET', `/user/${userId}/session`)).statusCode).toBe(403);
});

test('an admin ends one session of a user, or all of them, and the audit log says so', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { userId } = await aUser(db);
  await createSession(db, userId, 'user');
  const sessions = async () => (await call('GET', `/user/${userId}/session`)).json().data.list;
  const [first] = await sessions();
  const { userId: other } = await aUser(db);
  expect((await call('DELETE', `/user/${other}/session/${first._id}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/user/${userId}/session/${first._id}`)).statusCode).toBe(200);
  expect(await sessions()).toHaveLength(1);
  expect((await call('DELETE', `/user/${userId}/session`)).json().data).toEqual({ ended: 1 });
  const log = (await call('GET', `/admin/audit/page/1/10?entity=user&id=${userId}`)).json().data.list;
  expect(log).toMatchObject([{ action: 'user.endSessions', after: { signedInOn: [] } }, { action: 'user.endSession' }]);
});

test('an admin resets the second factor of a colleague who has lost it: they are signed out and get a mail', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [admin, colleague] = [await anAdmin(db), await anAdmin(db)];
  const call = callAs(app, admin);
  expect((await call('DELETE', `/user/${colleague.userId}/totp`)).json().code).toBe('conflict');
  await db
    .updateTable('users')
    .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() })
    .where('id', 'in', [admin.userId, colleague.userId])
    .execute();
  expect((await call('DELETE', `/user/${admin.userId}/totp`)).json().code).toBe('not_allowed');
  expect((await call('DELETE', `/user/${colleague.userId}/totp`)).statusCode).toBe(200);
  expect((await callAs(app, colleague)('GET', '/user')).statusCode).toBe(401);
  const { email, twoFactor } = (await call('GET', `/user/${colleague.userId}`)).json().data;
  expect(twoFactor).toBe(false);
  await runJobs(shop, connection);
  expect(await findMailsTo(db, email)).toMatchObject([
    { template: 'accounts.second-factor', body: expect.stringContaining('Another admin of') },
  ]);
  const log = (await call('GET', `/admin/audit/page/1/1?entity=user&id=${colleague.userId}`)).json().data.list;
  expect(log).toMatchObject([{ action: 'user.resetTotp', before: { twoFactor: true }, after: { twoFactor: false } }]);
  await expireRecentAuth(db, admin.userId);
  expect((await call('DELETE', `/user/${colleague.userId}/totp`)).json().code).toBe('reauth_required');
});

test('an admin exports the data of a user as JSON, with their orders alone, and the audit log says so', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const { userId, email } = await aCustomerWithOrders(db);
  await anOrder(db);
  const response = await call('GET', `/user/${userId}/export`);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="user-${userId}.json"`);
  expect(response.json()).toMatchObject({ profile: { email }, orders: [{}, {}], sessions: [{}] });
  expect((await call('GET', `/admin/audit/page/1/1?entity=user&id=${userId}`)).json().data.list).toMatchObject([
    { action: 'user.exportData' },
  ]);
  expect((await callAs(app, await anAdmin(db, 'read-only'))('GET', `/user/${userId}/export`)).statusCode).toBe(403);
});

test('the users that the filters find are exported as CSV, after recent authentication', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const { userId, email, order } = await aCustomerWithOrders(db, 'Expo');
  await aUser(db, { name: '=Expo()' });
  await db
    .updateTable('users')
    .set({ created_at: new Date('2025-11-25T23:00:00Z') })
    .where('id', '=', userId)
    .execute();
  const lines = (await call('GET', '/user/export.csv?q=expo')).body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('Name,Email,Phone,Role,Enabled,Email verified,Newsletter,Orders,Spent,Since');
  expect(lines[1]).toMatch(/^'=Expo\(\),.*,0\.00,20/);
  expect(lines[2]).toBe(`Expo,${email},,Customer,yes,yes,no,2,${((2 * order.total) / 100).toFixed(2)},2025-11-26 00:00`);
  await call('GET', '/user/export.csv?q=expo&role=user');
  const recorded = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('admin_id', '=', admin.userId)
    .where('action', '=', 'user.exportCsv')
    .orderBy('created_at')
    .execute();
  expect(recorded.at(-1), 'without what was searched for').toEqual({ after: { role: 'user', searched: true } });
  await expireRecentAuth(db, admin.userId);
  expect((await call('GET', '/user/export.csv')).json().code).toBe('reauth_required');
});

test('an export of more users than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  await sql`insert into users (id, name, email, password_hash, role)
    select gen_random_uuid(), 'Batch ' || n, 'batch-' || n || '@example.com', 'none', 'user' from generate_series(1, 1005) n`.execute(db);
  const call = callAs(app, await anAdmin(db));
  const [, ...rows] = (await call('GET', '/user/export.csv?q=batch-')).body.trim().split('\r\n');
  expect([rows.length, new Set(rows).size]).toEqual([1005, 1005]);
});
