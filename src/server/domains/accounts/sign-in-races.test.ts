import type { Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aUserWithPassword, aVisit } from './accounts.builders.ts';
import type { UserRow, UsersTable } from './accounts.queries.ts';
import { openOwnSession } from './open-own-session.ts';
import { signIn } from './sign-in.ts';

const sessionsOf = (db: Database, { id }: UserRow) => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

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
      await expect
        .poll(
          async () =>
            (await connection.pool.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
              .rowCount,
        )
        .toBe(1);
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
