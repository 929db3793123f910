import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { anAdmin, aPassword, aSignInContext, aUserWithPassword, expireRecentAuth } from '#server/domains/accounts/accounts.builders.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { anAddressInput } from '#server/domains/addresses/addresses.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';

const callAs =
  (app: FastifyInstance, { authorization }: { authorization: string }) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      ...(payload ? { payload } : {}),
    });

test('an admin deletes a user after recent authentication, and the audit log records it', async ({ app, db, shop }) => {
  const admin = await anAdmin(db);
  const call = callAs(app, admin);
  const { id, email } = await aUserWithPassword(db);
  const { token } = await signIn(shop, { email, password: aPassword, audience: 'storefront' }, aSignInContext('192.0.2.1'));
  await expireRecentAuth(db, admin.userId);
  expect((await call('DELETE', `/user/${id}`)).json().code).toBe('reauth_required');
  await call('POST', '/auth/reauth', { password: aPassword });
  expect((await call('DELETE', `/user/${id}`)).statusCode).toBe(200);
  expect((await callAs(app, { authorization: `Bearer ${token}` })('GET', '/user')).statusCode).toBe(401);
  expect((await call('GET', `/user/${id}`)).statusCode).toBe(404);
  expect((await call('DELETE', `/user/${id}`)).statusCode).toBe(404);
  const { list } = (await call('GET', `/admin/audit/page/1/10?id=${id}`)).json().data;
  expect(list).toMatchObject([{ action: 'user.remove', entity: 'user', before: { _id: id, role: 'user' }, after: null }]);
  expect(JSON.stringify(list)).not.toContain(email);
});

test('a user with an open order is not deleted, and the audit log has no entry', async ({ app, db, shop }) => {
  const call = callAs(app, await anAdmin(db));
  const { id, email } = await aUserWithPassword(db);
  const { token } = await signIn(shop, { email, password: aPassword, audience: 'storefront' }, aSignInContext('192.0.2.2'));
  const buy = callAs(app, { authorization: `Bearer ${token}` });
  const { mainVariation } = await aProduct(db);
  const address = (await buy('POST', '/address', anAddressInput())).json().data._id;
  const ordered = await buy('POST', '/order', { address, items: [{ variation: mainVariation._id, quantity: 1 }] });
  expect(ordered.statusCode, ordered.body).toBe(201);
  const rejected = await call('DELETE', `/user/${id}`);
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'open_orders']);
  expect((await call('GET', `/admin/audit/page/1/10?id=${id}`)).json().data.total).toBe(0);
});

test('the last admin cannot be deleted, and no admin can delete their own account', async ({ app, db }) => {
  await db.deleteFrom('users').where('role', '=', 'admin').execute();
  const one = await anAdmin(db);
  const call = callAs(app, one);
  expect((await call('DELETE', `/user/${one.userId}`)).json().code).toBe('last_admin');
  const two = await anAdmin(db);
  expect((await call('DELETE', `/user/${one.userId}`)).json().code).toBe('not_allowed');
  expect((await call('DELETE', `/user/${two.userId}`)).statusCode).toBe(200);
});

test('of two admins who delete each other, one remains, with exactly one audit entry', async ({ app, db }) => {
  for (let round = 0; round < rounds; round++) {
    await db.deleteFrom('users').where('role', '=', 'admin').execute();
    const [one, two] = [await anAdmin(db), await anAdmin(db)];
    const responses = await Promise.all([
      callAs(app, one)('DELETE', `/user/${two.userId}`),
      callAs(app, two)('DELETE', `/user/${one.userId}`),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(responses.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const left = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
    const entries = await db
      .selectFrom('audit_entries')
      .select('admin_id')
      .where('action', '=', 'user.remove')
      .where('entity_id', 'in', [one.userId, two.userId])
      .execute();
    expect(entries).toEqual([{ admin_id: left[0]?.id }]);
  }
});

test("a call waits for other locks before it locks the caller's own row, so that there is no deadlock", async ({ app, db, connection }) => {
  const [one, two] = [await anAdmin(db), await anAdmin(db)];
  const waiting = async () =>
    (await connection.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount;
  const cases = [
    { lock: 'admins', change: () => callAs(app, one)('DELETE', `/user/${two.userId}`), caller: one, status: 200 },
    { lock: `user ${one.userId}`, change: () => callAs(app, one)('PUT', '/user', { name: 'Olive Renamed' }), caller: one, status: 200 },
  ];
  for (const { lock, change, caller, status } of cases) {
    let response: ReturnType<typeof change> | undefined;
    await db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(other);
      response = change();
      await expect.poll(waiting).toBe(1);
      // A call that deletes the caller would lock this row.
      const { rows } = await sql`select id from users where id = ${caller.userId} for update nowait`.execute(other);
      expect(rows).toHaveLength(1);
    });
    expect((await response)?.statusCode).toBe(status);
  }
});
