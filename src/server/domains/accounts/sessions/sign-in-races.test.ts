import type { Updateable } from 'kysely';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { deleteSessionsOf, findActorByToken } from '#server/platform/sessions.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aSignInContext, aUserWithPassword, expireRecentAuth } from '../accounts.builders.ts';
import type { UserRow, UsersTable } from '../accounts.queries.ts';
import { createUserSession } from './create-user-session.ts';
import { reauthenticate } from './reauthenticate.ts';
import { signIn } from './sign-in.ts';

const sessionsOf = (db: Database, { id }: UserRow) => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

const waitingForLocks = async ({ pool }: Connection) =>
  (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;

const changes: [string, Updateable<UsersTable>][] = [
  ['disabled', { enabled: false }],
  ['given another role', { role: 'admin', staff_role: 'admin', ever_admin: true }],
  ['given another password', { password_hash: 'another' }],
  ['given a second factor', { totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() }],
];

test.for(changes)('a sign-in in progress waits and is rejected once the user was %s', async ([, change], { db, connection }) => {
  const user = await aUserWithPassword(db);
  let opening: Promise<string | null> | undefined;
  await db.transaction().execute(async (db) => {
    await db.updateTable('users').set(change).where('id', '=', user.id).execute();
    await deleteSessionsOf(db, user.id);
    opening = createUserSession(connection.db, user, aSignInContext('192.0.2.1'));
    // It waits for the lock before this commits.
    await expect.poll(() => waitingForLocks(connection)).toBe(1);
  });
  expect(await opening).toBeNull();
  expect(await sessionsOf(db, user)).toEqual([]);
});

test('a user deleted while signing in gets no session', async ({ db }) => {
  const user = await aUserWithPassword(db);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await createUserSession(db, user, aSignInContext('192.0.2.1'))).toBeNull();
});

test('no user is signed in after being disabled, in whatever order the two happen', async ({ db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const user = await aUserWithPassword(db);
    const disable = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      await db.transaction().execute(async (db) => {
        await db.updateTable('users').set({ enabled: false }).where('id', '=', user.id).execute();
        await deleteSessionsOf(db, user.id);
      });
    };
    const attempts = Array.from({ length: 8 }, () =>
      signIn(shop, { email: user.email, password: aPassword, audience: 'storefront' }, aSignInContext('192.0.2.1')).catch(() => null),
    );
    await Promise.all([disable(), ...attempts]);
    expect(await sessionsOf(db, user)).toEqual([]);
  }
});

test('a user has no more than fifty sessions of a kind: a new one ends the oldest, also under concurrency', async ({ db }) => {
  const user = await aUserWithPassword(db);
  const admin = await aUserWithPassword(db, { role: 'admin' });
  await createUserSession(db, admin, aSignInContext('192.0.2.1'));
  for (let n = 0; n < 50; n++) await createUserSession(db, user, aSignInContext('192.0.2.1'));
  const before = await sessionsOf(db, user);
  const opened = await Promise.all(Array.from({ length: 8 }, () => createUserSession(db, user, aSignInContext('192.0.2.1'))));
  const after = (await sessionsOf(db, user)).map(({ id }) => id);
  expect(after).toHaveLength(50);
  // All the new sessions are there, and the newest of the earlier ones.
  expect(before.slice(8).every(({ id }) => after.includes(id))).toBe(true);
  for (const token of opened) expect(await findActorByToken(db, token ?? '')).toMatchObject({ userId: user.id });
  expect(await sessionsOf(db, admin)).toHaveLength(1);
});

test('re-authentication fails if the second factor is enabled or the password changes while the old password is checked', async ({
  db,
  shop,
  connection,
}) => {
  const changes: [Updateable<UsersTable>, string][] = [
    [{ totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() }, 'totp_required'],
    [{ password_hash: 'another' }, 'wrong_credentials'],
  ];
  for (const [change, code] of changes) {
    const admin = await aUserWithPassword(db, { role: 'admin' });
    const actor = await findActorByToken(db, (await createUserSession(db, admin, aSignInContext('192.0.2.1'))) ?? '');
    if (actor?.kind !== 'admin') throw new Error('The admin is not signed in');
    await expireRecentAuth(db, admin.id);
    let reauthentication: Promise<string> | undefined;
    await db.transaction().execute(async (db) => {
      await db.updateTable('users').set(change).where('id', '=', admin.id).execute();
      reauthentication = reauthenticate(shop, actor, { password: aPassword, address: '192.0.2.1' }).then(
        () => 'authenticated',
        (error) => error.code,
      );
      await expect.poll(() => waitingForLocks(connection)).toBe(1);
    });
    expect(await reauthentication).toBe(code);
    const { authenticated_at } = await db
      .selectFrom('sessions')
      .select('authenticated_at')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(authenticated_at.getTime()).toBeLessThan(Date.now() - 600_000);
  }
});
