import type { Updateable } from 'kysely';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { actorOfToken, closeSessionsOf } from '#server/platform/sessions.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, aVisit, letProofsAge } from '../accounts.builders.ts';
import type { UserRow, UsersTable } from '../accounts.queries.ts';
import { openOwnSession } from './open-own-session.ts';
import { reauthenticate } from './reauthenticate.ts';
import { signIn } from './sign-in.ts';

const sessionsOf = (db: Database, { id }: UserRow) => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

const waitingForLocks = async ({ pool }: Connection) =>
  (await pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;

const changes: [string, Updateable<UsersTable>][] = [
  ['disabled', { enabled: false }],
  ['given another role', { role: 'admin', ever_admin: true }],
  ['given another password', { password_hash: 'another' }],
  ['given a second factor', { totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: new Date() }],
];

test.for(changes)(
  'nobody signs in past being %s: a sign-in that is under way waits and is refused',
  async ([, change], { db, connection }) => {
    const user = await aUserWithPassword(db);
    let opening: Promise<string | null> | undefined;
    await db.transaction().execute(async (db) => {
      await db.updateTable('users').set(change).where('id', '=', user.id).execute();
      await closeSessionsOf(db, user.id);
      opening = openOwnSession(connection.db, user, aVisit('192.0.2.1'));
      // It stands at the lock before this commits.
      await expect.poll(() => waitingForLocks(connection)).toBe(1);
    });
    expect(await opening).toBeNull();
    expect(await sessionsOf(db, user)).toEqual([]);
  },
);

test('whoever is deleted while signing in has no session', async ({ db }) => {
  const user = await aUserWithPassword(db);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await openOwnSession(db, user, aVisit('192.0.2.1'))).toBeNull();
});

test('whatever comes first, nobody is signed in after being disabled', async ({ db, shop }) => {
  for (let round = 0; round < rounds; round++) {
    const user = await aUserWithPassword(db);
    const disable = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      await db.transaction().execute(async (db) => {
        await db.updateTable('users').set({ enabled: false }).where('id', '=', user.id).execute();
        await closeSessionsOf(db, user.id);
      });
    };
    const attempts = Array.from({ length: 8 }, () =>
      signIn(shop, { email: user.email, password: aPassword, audience: 'storefront' }, aVisit('192.0.2.1')).catch(() => null),
    );
    await Promise.all([disable(), ...attempts]);
    expect(await sessionsOf(db, user)).toEqual([]);
  }
});

test('a user keeps fifty sessions of a realm: another one ends the oldest, also when several are opened at once', async ({ db }) => {
  const user = await aUserWithPassword(db);
  const admin = await aUserWithPassword(db, { role: 'admin' });
  await openOwnSession(db, admin, aVisit('192.0.2.1'));
  for (let n = 0; n < 50; n++) await openOwnSession(db, user, aVisit('192.0.2.1'));
  const before = await sessionsOf(db, user);
  const opened = await Promise.all(Array.from({ length: 8 }, () => openOwnSession(db, user, aVisit('192.0.2.1'))));
  const after = (await sessionsOf(db, user)).map(({ id }) => id);
  expect(after).toHaveLength(50);
  // The newest of before are still there, and all that were opened.
  expect(before.slice(8).every(({ id }) => after.includes(id))).toBe(true);
  for (const token of opened) expect(await actorOfToken(db, token ?? '')).toMatchObject({ userId: user.id });
  expect(await sessionsOf(db, admin)).toHaveLength(1);
});

test('no proof goes past a second factor that is switched on, or a password that is changed, while the old password is looked at', async ({
  db,
  shop,
  connection,
}) => {
  const changes: [Updateable<UsersTable>, string][] = [
    [{ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: new Date() }, 'totp_required'],
    [{ password_hash: 'another' }, 'wrong_credentials'],
  ];
  for (const [change, code] of changes) {
    const admin = await aUserWithPassword(db, { role: 'admin' });
    const actor = await actorOfToken(db, (await openOwnSession(db, admin, aVisit('192.0.2.1'))) ?? '');
    if (actor?.kind !== 'admin') throw new Error('The admin is not signed in');
    await letProofsAge(db, admin.id);
    let proving: Promise<string> | undefined;
    await db.transaction().execute(async (db) => {
      await db.updateTable('users').set(change).where('id', '=', admin.id).execute();
      proving = reauthenticate(shop, actor, { password: aPassword, address: '192.0.2.1' }).then(
        () => 'proved',
        (error) => error.code,
      );
      await expect.poll(() => waitingForLocks(connection)).toBe(1);
    });
    expect(await proving).toBe(code);
    const { proved_at } = await db.selectFrom('sessions').select('proved_at').where('user_id', '=', admin.id).executeTakeFirstOrThrow();
    expect(proved_at.getTime()).toBeLessThan(Date.now() - 600_000);
  }
});
