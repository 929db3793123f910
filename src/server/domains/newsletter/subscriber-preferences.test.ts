import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { expect, test } from '#tests/support/test.ts';
import { aSubscriber, subscribersUrl } from './newsletter.builders.ts';
import { insertLink } from './subscriber-links.queries.ts';

const call = async (app: FastifyInstance, method: 'GET' | 'PUT', path: string, { headers = {}, dogSizes = [] as string[] } = {}) => {
  const payload = method === 'PUT' ? { payload: { dogSizes } } : {};
  const reply = await app.inject({ method, url: subscribersUrl + path, headers, ...payload });
  return { status: reply.statusCode, cacheControl: reply.headers['cache-control'], ...reply.json() };
};

test('a subscriber says how big their dogs are with the link of a mail, as long as they are subscribed', async ({ app, db }) => {
  const subscriber = await aSubscriber(db);
  const token = newToken('n_');
  await insertLink(db, { hash: hashToken(token), subscriber, purpose: 'unsubscribe', expiresAt: null });
  const path = `/preferences?token=${token}`;
  expect(await call(app, 'GET', path)).toMatchObject({ data: { dogSizes: [] }, cacheControl: 'private, no-store' });
  expect((await call(app, 'PUT', path, { dogSizes: ['large', 'small'] })).data).toEqual({ dogSizes: ['large', 'small'] });
  expect((await call(app, 'GET', path)).data).toEqual({ dogSizes: ['large', 'small'] });
  expect((await call(app, 'GET', '/preferences?token=n_forged')).code).toBe('invalid_token');
  await db.updateTable('subscribers').set({ status: 'unsubscribed', unsubscribed_at: new Date() }).where('id', '=', subscriber).execute();
  expect((await call(app, 'PUT', path, { dogSizes: [] })).code).toBe('invalid_token');
});

test('users see and change the preferences of the subscription of their verified email, and of no other', async ({ app, db }) => {
  const { email, authorization } = await aUser(db);
  const headers = { authorization };
  expect((await call(app, 'GET', '/own/preferences', { headers })).data).toBeNull();
  expect((await call(app, 'PUT', '/own/preferences', { headers })).status).toBe(404);
  await aSubscriber(db, { email });
  expect((await call(app, 'PUT', '/own/preferences', { headers, dogSizes: ['medium'] })).data).toEqual({ dogSizes: ['medium'] });
  expect((await call(app, 'GET', '/own/preferences', { headers })).data).toEqual({ dogSizes: ['medium'] });
  const stranger = await aUser(db, { email: 'unverified@example.com', emailVerified: false });
  await aSubscriber(db, { email: stranger.email });
  expect((await call(app, 'GET', '/own/preferences', { headers: { authorization: stranger.authorization } })).data).toBeNull();
});
