import { expect, test } from '#tests/support/test.ts';
import { aUserWithPassword } from './accounts.builders.ts';
import { createAccountToken } from './create-account-token.ts';
import { purgeExpiredAccountData } from './purge-expired-account-data.ts';
import { saveKnownIp } from './sessions/known-ips.queries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('expired tokens, long unused known IPs and unconfirmed sign-ups are purged, and nothing else', async ({ db }) => {
  const owner = await aUserWithPassword(db, { updated_at: daysAgo(400) });
  await createAccountToken(db, { userId: owner.id, purpose: 'reset_password' });
  await createAccountToken(db, { userId: owner.id, purpose: 'verify_email' });
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('purpose', '=', 'verify_email')
    .execute();
  for (const ip of ['192.0.2.1', '192.0.2.2']) await saveKnownIp(db, owner.id, ip);
  await db
    .updateTable('known_ips')
    .set({ last_used_at: daysAgo(91) })
    .where('ip', '=', '192.0.2.1')
    .execute();
  await aUserWithPassword(db, { name: 'Gone', email_verified: false, updated_at: daysAgo(31) });
  await aUserWithPassword(db, { name: 'Waiting', email_verified: false, updated_at: daysAgo(29) });
  await aUserWithPassword(db, { name: 'Banned', email_verified: false, enabled: false, updated_at: daysAgo(31) });
  for (const [email, days] of [
    ['old@example.com', 31],
    ['new@example.com', 29],
  ] as const)
    await db
      .insertInto('rejected_sign_ups')
      .values({ email, password_hash: 'none', created_at: daysAgo(days) })
      .execute();
  await purgeExpiredAccountData(db);
  expect(await db.selectFrom('rejected_sign_ups').select('email').execute()).toEqual([{ email: 'new@example.com' }]);
  expect((await db.selectFrom('account_tokens').select('purpose').execute()).map(({ purpose }) => purpose)).toEqual(['reset_password']);
  expect((await db.selectFrom('known_ips').select('ip').execute()).map(({ ip }) => ip)).toEqual(['192.0.2.2']);
  expect((await db.selectFrom('users').select('name').execute()).map(({ name }) => name).sort()).toEqual([
    'Banned',
    'Bo Barker',
    'Waiting',
  ]);
});
