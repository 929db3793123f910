import { giveLists } from '#server/domains/cart/cart.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUser, callAs, letProofsAge } from '../accounts.builders.ts';
import { removeAccount } from '../remove-account.ts';

const enabledAdmins = async (db: Database) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').where('enabled', '=', true).execute()).length;
/** From here on the shop has the admins alone that the test makes. */
const forgetAdmins = (db: Database) => db.deleteFrom('users').where('role', '=', 'admin').execute();

test('another role takes a recent proof and a verified e-mail, ends all sessions, and leaves the cart', async ({ app, db }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const shopper = await aUser(db);
  const cart = [{ product: crypto.randomUUID(), variation: crypto.randomUUID(), quantity: 2 }];
  await giveLists(db, shopper.userId, { cart });
  await letProofsAge(db, admin.userId);
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'admin' })).json().code).toBe('reauth_required');
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'user', name: 'Same Role' })).statusCode).toBe(200);
  expect((await callAs(app, shopper)('GET', '/user')).statusCode).toBe(200);
  await call('POST', '/auth/reauth', { password: aPassword });
  expect((await call('PUT', `/user/${shopper.userId}`, { role: 'admin' })).json().data).toMatchObject({ role: 'admin', cart });
  expect((await callAs(app, shopper)('GET', '/user')).statusCode).toBe(401);
  const unproved = await aUser(db, { emailVerified: false });
  expect((await call('PUT', `/user/${unproved.userId}`, { role: 'admin' })).json().fields[0].path).toBe('role');
});

test('an admin who becomes a shopper loses the second factor, which shoppers could not switch off', async ({ app, db }) => {
  const [call, other] = [callAs(app, await anAdmin(db)), await anAdmin(db)];
  await db.updateTable('users').set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: new Date() }).where('id', '=', other.userId).execute();
  expect((await call('PUT', `/user/${other.userId}`, { role: 'user' })).json().data).toMatchObject({ role: 'user', twoFactor: false });
});

test('the last admin keeps the role, stays enabled and is not deleted; nobody does it to the own account', async ({ app, db }) => {
  await forgetAdmins(db);
  const last = await anAdmin(db);
  const call = callAs(app, last);
  const refusal = async (payload: object) => (await call('PUT', `/user/${last.userId}`, payload)).json().code;
  expect(await refusal({ role: 'user' })).toBe('last_admin');
  expect(await refusal({ enabled: false })).toBe('last_admin');
  await expect(removeAccount(db, last.userId)).rejects.toMatchObject({ code: 'last_admin' });
  const second = await anAdmin(db);
  expect(await refusal({ role: 'user' })).toBe('not_allowed');
  expect(await refusal({ enabled: false })).toBe('not_allowed');
  await db.updateTable('users').set({ enabled: false }).where('id', '=', second.userId).execute();
  expect(await refusal({ role: 'user' })).toBe('last_admin');
  expect(await refusal({ name: 'Olive Renamed' })).toBeUndefined();
});

test('two admins who demote, disable or delete each other leave one of them', async ({ app, db }) => {
  const acts = [
    (call: ReturnType<typeof callAs>, id: string) => call('PUT', `/user/${id}`, { role: 'user' }),
    (call: ReturnType<typeof callAs>, id: string) => call('PUT', `/user/${id}`, { enabled: false }),
    (_call: ReturnType<typeof callAs>, id: string) => removeAccount(db, id).catch(() => null),
  ];
  for (let round = 0; round < rounds; round++) {
    for (const act of acts) {
      await forgetAdmins(db);
      const [one, two] = [await anAdmin(db), await anAdmin(db)];
      await Promise.all([act(callAs(app, one), two.userId), act(callAs(app, two), one.userId)]);
      expect(await enabledAdmins(db)).toBe(1);
    }
  }
});

test('an admin who was demoted while a call was on its way changes nothing with it', async ({ app, db }) => {
  const [one, two, shopper] = [await anAdmin(db), await anAdmin(db), await aUser(db)];
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', two.userId).execute();
  expect((await callAs(app, two)('PUT', `/user/${shopper.userId}`, { name: 'Too late' })).statusCode).toBe(401);
  expect((await callAs(app, one)('GET', `/user/${shopper.userId}`)).json().data.name).toBe('Bo Barker');
});
