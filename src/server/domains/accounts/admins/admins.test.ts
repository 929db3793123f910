import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { anAdmin, aPassword, aUserWithPassword, expireRecentAuth, findMailedToken } from '../accounts.builders.ts';
import { createAdmin } from './create-admin.ts';
import { createSetUpLink } from './create-set-up-link.ts';

const post = (app: FastifyInstance, url: string, payload: object, authorization?: string, remoteAddress?: string) =>
  app.inject({ method: 'POST', url: `/api/v1/auth${url}`, payload, headers: authorization ? { authorization } : {}, remoteAddress });
const signUp = (app: FastifyInstance, token: string, body: object, remoteAddress?: string) =>
  post(app, `/admin/signup?token=${token}`, { name: 'Ivy Invited', password: aPassword, ...body }, undefined, remoteAddress);
const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
const adminsIn = async (db: Database) => (await db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).length;
const withoutAdmins = (db: Database) => db.deleteFrom('users').where('role', '=', 'admin').execute();

test('the set-up link creates exactly one admin, even under concurrent use, and then expires', async ({ app, db, shop }) => {
  await withoutAdmins(db);
  const token = tokenOf(await createSetUpLink(shop));
  expect(token).toMatch(/^s_[\w-]{43}$/);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp(app, token, { email: `first-${index}@example.com` }, `192.0.2.${index}`)),
  );
  const made = responses.filter(({ statusCode }) => statusCode === 201);
  expect(made).toHaveLength(1);
  expect(responses.filter((response) => response.statusCode !== 201).every((response) => response.json().code === 'invalid_token')).toBe(
    true,
  );
  expect(await adminsIn(db)).toBe(1);
  const { user, token: session } = made[0]?.json().data ?? {};
  expect(user).toMatchObject({ role: 'admin', emailVerified: true, name: 'Ivy Invited' });
  expect(made[0]?.cookies.find(({ name }) => name === 'admin-token')).toMatchObject({ value: session, httpOnly: true });
  const listed = await app.inject({ url: '/api/v1/admin/audit/page/1/10', headers: { authorization: `Bearer ${session}` } });
  expect(listed.json().data.list[0]).toMatchObject({
    action: 'auth.adminSignup',
    entityId: user._id,
    before: null,
    after: { role: 'admin' },
  });
  expect(listed.body).not.toContain(session);
  expect(await createSetUpLink(shop)).toBeNull();
});

test('a new set-up link invalidates the previous one, and an unused link becomes invalid once there is an admin', async ({
  app,
  db,
  shop,
}) => {
  await withoutAdmins(db);
  const [older, newer] = [tokenOf(await createSetUpLink(shop)), tokenOf(await createSetUpLink(shop))];
  expect((await signUp(app, older, { email: 'older@example.com' })).json().code).toBe('invalid_token');
  const incomplete = await signUp(app, newer, {});
  expect([incomplete.statusCode, incomplete.json().fields]).toEqual([422, [expect.objectContaining({ path: 'email' })]]);
  await createAdmin(db, { email: 'command@example.com', name: 'Cora', password: aPassword });
  expect((await signUp(app, newer, { email: 'newer@example.com' })).json().code).toBe('invalid_token');
  expect(await adminsIn(db)).toBe(1);
});

test('of the set-up link and the create-admin command used at once, the link works only if it comes first', async ({ app, db, shop }) => {
  await withoutAdmins(db);
  const token = tokenOf(await createSetUpLink(shop));
  const [made] = await Promise.all([
    signUp(app, token, { email: 'link@example.com' }),
    createAdmin(db, { email: 'cli@example.com', name: 'Cora', password: aPassword }),
  ]);
  expect(await adminsIn(db)).toBe(made.statusCode === 201 ? 2 : 1);
});

test('an invited admin can sign up only with the mailed link, and only once', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const email = 'Ivy@Example.com';
  expect((await post(app, '/admin/invite', { email }, authorization)).statusCode).toBe(201);
  await runJobs(shop, connection);
  const token = await findMailedToken(db, email, 'accounts.invite-admin');
  expect((await findMailsTo(db, email))[0]).toMatchObject({ secret: true });
  expect((await findMailsTo(db, email))[0]?.subject).not.toContain(token);
  const foreign = await signUp(app, token, { email: 'somebody-else@example.com' });
  expect([foreign.statusCode, foreign.json().fields]).toEqual([422, [expect.objectContaining({ path: 'email' })]]);
  const responses = await Promise.all(Array.from({ length: 5 }, () => signUp(app, token, {})));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422]);
  const user = responses.find(({ statusCode }) => statusCode === 201)?.json().data.user;
  expect(user).toMatchObject({ email: 'ivy@example.com', role: 'admin' });
  const taken = await post(app, '/admin/invite', { email }, authorization);
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'email_taken']);
});

test('a new invitation invalidates the previous one, and each is valid for a day', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const email = 'twice@example.com';
  const invited = async () => {
    await post(app, '/admin/invite', { email }, authorization);
    await runJobs(shop, connection);
    return findMailedToken(db, email, 'accounts.invite-admin');
  };
  const [older, newer] = [await invited(), await invited()];
  expect((await signUp(app, older, {})).json().code).toBe('invalid_token');
  await db
    .updateTable('account_tokens')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('email', '=', email)
    .execute();
  expect((await signUp(app, newer, {})).json().code).toBe('invalid_token');
  expect((await signUp(app, 'i_forged', {})).json().code).toBe('invalid_token');
  expect((await signUp(app, '', {})).json().code).toBe('invalid_token');
});

test('an unverified sign-up does not block an invited admin', async ({ app, db, shop, connection }) => {
  const { authorization } = await anAdmin(db);
  const { id, email } = await aUserWithPassword(db, { email_verified: false });
  await post(app, '/admin/invite', { email }, authorization);
  await runJobs(shop, connection);
  const made = await signUp(app, await findMailedToken(db, email, 'accounts.invite-admin'), {});
  expect(made.json().data.user).toMatchObject({ email, role: 'admin' });
  expect(made.json().data.user._id).not.toBe(id);
});

test('inviting requires an admin who has authenticated recently', async ({ app, db }) => {
  const admin = await anAdmin(db);
  await expireRecentAuth(db, admin.userId);
  const email = 'late@example.com';
  expect((await post(app, '/admin/invite', { email }, admin.authorization)).json().code).toBe('reauth_required');
  expect((await post(app, '/reauth', { password: aPassword }, admin.authorization)).statusCode).toBe(200);
  expect((await post(app, '/admin/invite', { email }, admin.authorization)).statusCode).toBe(201);
  expect((await post(app, '/admin/invite', { email })).statusCode).toBe(401);
});

test('an invalid invitation is rejected before re-authentication is required, and only admins see the errors', async ({ app, db }) => {
  const admin = await anAdmin(db);
  await expireRecentAuth(db, admin.userId);
  const rejected = await post(app, '/admin/invite', { email: 'ada@' }, admin.authorization);
  expect([rejected.statusCode, rejected.json().fields.map(({ path }: { path: string }) => path)]).toEqual([422, ['email']]);
  expect((await post(app, '/admin/invite', { email: 'ada@' })).statusCode).toBe(401);
});

test('a mailbox receives no more than five invitations an hour', async ({ app, db, shop }) => {
  const { createApp } = await import('#server/app.ts');
  const limited = await createApp({ ...shop, config: { ...shop.config, limits: true } }, { maxEventLoopDelay: 0 });
  const { authorization } = await anAdmin(db);
  const codes = [];
  for (let time = 0; time < 6; time++) {
    codes.push((await post(limited, '/admin/invite', { email: `box+${time}@example.com` }, authorization)).statusCode);
  }
  expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  expect(app).not.toBe(limited);
  await limited.close();
});

test('a common password does not create an admin and leaves the token valid', async ({ app, db, shop }) => {
  await withoutAdmins(db);
  const token = tokenOf(await createSetUpLink(shop));
  const weak = await signUp(app, token, { email: 'weak@example.com', password: 'password1' });
  expect(weak.json().fields).toEqual([expect.objectContaining({ path: 'password' })]);
  expect((await signUp(app, token, { email: 'weak@example.com' })).statusCode).toBe(201);
});

test('an admin created on the command line appears in the audit log', async ({ db }) => {
  const { _id } = await createAdmin(db, { email: 'cli-audit@example.com', name: 'Cora', password: aPassword });
  const entry = await db.selectFrom('audit_entries').selectAll().where('entity_id', '=', _id).executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'create-admin',
    admin_id: null,
    admin_name: 'command line',
    before: null,
    after: { role: 'admin' },
  });
  expect(JSON.stringify(entry)).not.toContain(aPassword);
});

test('changes that admins make to their own account appear in the audit log, without passwords', async ({ app, db, shop, connection }) => {
  const admin = await anAdmin(db);
  const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { authorization: admin.authorization }, ...(payload ? { payload } : {}) });
  const { email } = (await call('GET', '/user')).json().data;
  const [password, moved] = ['another long phrase', `moved-${admin.userId}@example.com`];
  await call('PUT', '/user', { name: 'Olive Renamed' });
  await call('PUT', '/auth/change_password', { currentPassword: aPassword, password });
  await call('PUT', '/auth/change_email', { email: moved, password });
  await runJobs(shop, connection);
  const token = await findMailedToken(db, moved, 'accounts.change-email');
  await call('PUT', `/auth/user/verify_email?token=${token}`, { email: moved });
  const entries = await db.selectFrom('audit_entries').selectAll().where('admin_id', '=', admin.userId).orderBy('created_at').execute();
  expect(entries).toMatchObject([
    { action: 'user.update', before: { name: 'Olive Owner' }, after: { name: 'Olive Renamed' } },
    { action: 'auth.changePassword', entity_id: admin.userId },
    { action: 'auth.verifyEmail', admin_email: email, before: { email }, after: { email: moved } },
  ]);
  for (const secret of [password, aPassword, token]) expect(JSON.stringify(entries)).not.toContain(secret);
});

test('an invitation gives its role, is listed until it is accepted, and can be sent again or revoked', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { authorization } = await anAdmin(db);
  const open = async () =>
    (await app.inject({ url: '/api/v1/auth/admin/invite', headers: { authorization } }))
      .json()
      .data.list.filter(({ email }: { email: string }) => email.startsWith('role-'));
  const revoke = (email: string) =>
    app.inject({ method: 'DELETE', url: '/api/v1/auth/admin/invite', headers: { authorization }, payload: { email } });
  const email = 'role-mia@example.com';
  await post(app, '/admin/invite', { email, staffRole: 'marketing' }, authorization);
  expect(await open()).toMatchObject([{ email, staffRole: 'marketing' }]);
  await revoke(email);
  await runJobs(shop, connection);
  expect([await open(), await findMailsTo(db, email)]).toEqual([[], []]);
  expect((await revoke(email)).statusCode).toBe(404);
  await post(app, '/admin/invite', { email, staffRole: 'marketing' }, authorization);
  await runJobs(shop, connection);
  const former = await findMailedToken(db, email, 'accounts.invite-admin');
  await post(app, '/admin/invite', { email, staffRole: 'orders' }, authorization);
  expect((await signUp(app, former, {})).json().code).toBe('invalid_token');
  await runJobs(shop, connection);
  const made = await signUp(app, await findMailedToken(db, email, 'accounts.invite-admin'), {});
  expect(made.json().data.user).toMatchObject({ role: 'admin', staffRole: 'orders' });
  expect(await open()).toEqual([]);
});

test('whoever stops being an admin does not come back by an invitation of their own', async ({ app, db, shop, connection }) => {
  const [olive, mallory] = [await anAdmin(db), await anAdmin(db)];
  const put = (userId: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/api/v1/user/${userId}`, payload, headers: { authorization: olive.authorization } });
  const invite = (email: string, { authorization }: { authorization: string }) => post(app, '/admin/invite', { email }, authorization);
  await invite('mallory-again@example.com', mallory);
  await invite('colleague@example.com', olive);
  await runJobs(shop, connection);
  const token = await findMailedToken(db, 'mallory-again@example.com', 'accounts.invite-admin');
  expect((await put(mallory.userId, { staffRole: 'catalog' })).statusCode).toBe(200);
  expect((await signUp(app, token, {})).json().code).toBe('invalid_token');
  expect((await signUp(app, await findMailedToken(db, 'colleague@example.com', 'accounts.invite-admin'), {})).statusCode).toBe(201);
  await invite('other@example.com', olive);
  await runJobs(shop, connection);
  const other = await findMailedToken(db, 'other@example.com', 'accounts.invite-admin');
  await db.deleteFrom('users').where('id', '=', olive.userId).execute();
  expect((await signUp(app, other, {})).json().code).toBe('invalid_token');
});
