import { saveLists } from '#server/domains/cart/cart.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUser, callAs, expireRecentAuth } from '../accounts.builders.ts';
import { deleteAccount } from '../delete-account.ts';

const enabledAdmins = async (db: Database) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').where('enabled', '=', true).execute()).length;
/** For tests that need to know all admins of the shop. */
const deleteAdmins = (db: Database) => db.deleteFrom('users').where('role', '=', 'admin').execute();

test('changing a role requires recent authentication and a verified email, ends all sessions and keeps the cart', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const shopper = await aUser(db);
  const cart = [{ product: crypto.randomUUID(), variation: crypto.randomUUID(), quantity: 2 }];
  await saveLists(db, shopper.userId, { cart });
  await expireRecentAuth(db, admin.userId);
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'admin' })).json().code).toBe('reauth_required');
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'user', name: 'Same Role' })).statusCode).toBe(200);
  expect((await callAs(app, shopper)('GET', '/user')).statusCode).toBe(200);
  await call('POST', '/auth/reauth', { password: aPassword });
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'admin' })).json().data).toMatchObject({ role: 'admin', cart });
  expect((await callAs(app, shopper)('GET', '/user')).statusCode).toBe(401);
  const unverified = await aUser(db, { emailVerified: false });
  expect((await call('PUT', `/user/${unverified.userId}`, { role: 'admin' })).json().fields[0].path).toBe('role');
});

test('demoting an admin disables the second factor, which users could not disable themselves', async ({ app, db }) => {
  const [call, other] = [callAs(app, await anAdmin(db)), await anAdmin(db)];
  await db
    .updateTable('users')
    .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() })
    .where('id', '=', other.userId)
    .execute();
  expect((await call('PUT', `/user/${other.userId}`, { role: 'user' })).json().data).toMatchObject({ role: 'user', twoFactor: false });
});

test('the last admin cannot be demoted, disabled or deleted, and no admin can do so to their own account', async ({ app, db }) => {
  await deleteAdmins(db);
  const last = await anAdmin(db);
  const call = callAs(app, last);
  const rejectionCode = async (payload: object) => (await call('PUT', `/user/${last.userId}`, payload)).json().code;
  expect(await rejectionCode({ role: 'user' })).toBe('last_admin');
  expect(await rejectionCode({ enabled: false })).toBe('last_admin');
  await expect(deleteAccount(db, last.userId)).rejects.toMatchObject({ code: 'last_admin' });
  const second = await anAdmin(db);
  expect(await rejectionCode({ role: 'user' })).toBe('not_allowed');
  expect(await rejectionCode({ enabled: false })).toBe('not_allowed');
  await db.updateTable('users').set({ enabled: false }).where('id', '=', second.userId).execute();
  expect(await rejectionCode({ role: 'user' })).toBe('last_admin');
  expect(await rejectionCode({ name: 'Olive Renamed' })).toBeUndefined();
});

test('two admins who demote, disable or delete each other at the same time leave one admin', async ({ app, db }) => {
  const changes = [
    (call: ReturnType<typeof callAs>, id: string) => call('PUT', `/user/${id}`, { role: 'user' }),
    (call: ReturnType<typeof callAs>, id: string) => call('PUT', `/user/${id}`, { enabled: false }),
    (_call: ReturnType<typeof callAs>, id: string) => deleteAccount(db, id).catch(() => null),
  ];
  for (let round = 0; round < rounds; round++) {
    for (const change of changes) {
      await deleteAdmins(db);
      const [one, two] = [await anAdmin(db), await anAdmin(db)];
      await Promise.all([change(callAs(app, one), two.userId), change(callAs(app, two), one.userId)]);
      expect(await enabledAdmins(db)).toBe(1);
    }
  }
});

test('a demoted admin can change nothing with an old session', async ({ app, db }) => {
  const [one, two, shopper] = [await anAdmin(db), await anAdmin(db), await aUser(db)];
  await db.updateTable('users').set({ role: 'user', staff_role: null }).where('id', '=', two.userId).execute();
  expect((await callAs(app, two)('PUT', `/user/${shopper.userId}`, { name: 'Too late' })).statusCode).toBe(401);
  expect((await callAs(app, one)('GET', `/user/${shopper.userId}`)).json().data.name).toBe('Bo Barker');
});

test('staff get the role that they are given, are signed out by a new one, and shoppers have none', async ({ app, db }) => {
  const call = callAs(app, await anAdmin(db));
  const [shopper, colleague] = [await aUser(db), await anAdmin(db, 'marketing')];
  const change = async (id: string, payload: object) => (await call('PUT', `/user/${id}`, payload)).json();
  expect((await change(shopper.userId, { staffRole: 'orders' })).fields[0].path).toBe('staffRole');
  expect((await change(shopper.userId, { role: 'admin', staffRole: 'orders' })).data).toMatchObject({ role: 'admin', staffRole: 'orders' });
  expect((await change(shopper.userId, { role: 'user' })).data).toMatchObject({ role: 'user', staffRole: null });
  expect((await change(shopper.userId, { role: 'admin' })).data).toMatchObject({ role: 'admin', staffRole: 'admin' });
  expect((await callAs(app, colleague)('GET', '/user')).json().data.staffRole).toBe('marketing');
  expect((await change(colleague.userId, { staffRole: 'marketing', name: 'Mia' })).data).toMatchObject({ name: 'Mia' });
  expect((await callAs(app, colleague)('GET', '/user')).statusCode).toBe(200);
  expect((await change(colleague.userId, { staffRole: 'catalog' })).data).toMatchObject({ role: 'admin', staffRole: 'catalog' });
  expect((await callAs(app, colleague)('GET', '/user')).statusCode).toBe(401);
});

test('changing a staff role requires recent authentication, and nobody changes their own', async ({ app, db }) => {
  const [admin, colleague] = [await anAdmin(db), await anAdmin(db, 'orders')];
  const call = callAs(app, admin);
  expect((await call('PUT', `/user/${admin.userId}`, { staffRole: 'orders' })).json().code).toBe('not_allowed');
  await expireRecentAuth(db, admin.userId);
  expect((await call('PUT', `/user/${colleague.userId}`, { staffRole: 'admin' })).json().code).toBe('reauth_required');
});

test('staff count for nothing when the last full admin would go', async ({ app, db }) => {
  await deleteAdmins(db);
  const [last, colleague] = [await anAdmin(db), await anAdmin(db, 'orders')];
  const call = callAs(app, last);
  for (const payload of [{ role: 'user' }, { staffRole: 'orders' }, { enabled: false }])
    expect((await call('PUT', `/user/${last.userId}`, payload)).json().code).toBe('last_admin');
  await expect(deleteAccount(db, last.userId)).rejects.toMatchObject({ code: 'last_admin' });
  await deleteAccount(db, colleague.userId);
});

test('two full admins who make each other staff at the same time leave one full admin', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    await deleteAdmins(db);
    const [one, two] = [await anAdmin(db), await anAdmin(db)];
    const demote = (by: typeof one, id: string) => callAs(app, by)('PUT', `/user/${id}`, { staffRole: 'read-only' });
    await Promise.all([demote(one, two.userId), demote(two, one.userId)]);
    const roles = await db.selectFrom('users').select('staff_role').where('role', '=', 'admin').execute();
    expect(roles.map(({ staff_role }) => staff_role).sort()).toEqual(['admin', 'read-only']);
  }
});
