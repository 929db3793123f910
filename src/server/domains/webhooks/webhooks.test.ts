import { Webhook } from 'standardwebhooks';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { importReviews } from '#server/domains/reviews/import-reviews.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { collectWebhookChanges } from './collect-changes.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { purgeWebhookDeliveries } from './purge-webhook-deliveries.ts';
import { anEndpoint, aReceiver, deliveriesOf, endpointOf, ok, record } from './webhooks.builders.ts';

const signal = new AbortController().signal;
const deliver = (shop: Shop) => deliverWebhooks(shop, { signal });
/** The rest of the API replies with other things than orders. */
// biome-ignore lint/suspicious/noExplicitAny: as of `inject`.
type Reply = { status: number; code?: string; fields?: unknown; data: any };
type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => Promise<Reply>;

test.beforeEach(async ({ db }) => void (await db.deleteFrom('webhook_endpoints').execute()));

test('products, stock and published reviews are reported once, however often they have changed', async ({ db, app }) => {
  const { id } = await anEndpoint(db, {
    events: ['product.created', 'product.updated', 'product.deleted', 'stock.changed', 'review.published'],
  });
  const call = (await anAdminCaller(app, db)) as Call;
  const product = await aProduct(db, { variations: [{ stock: 5 }] });
  await collectWebhookChanges(db);
  expect((await deliveriesOf(db, id)).map(({ event }) => event)).toEqual(['product.created']);
  for (const stockChange of [1, 1]) {
    const url = `/product/${product._id}/variation/${product.mainVariation._id}`;
    expect((await call('PATCH', url, { stockChange })).status).toBe(200);
  }
  await importReviews(db, [{ product: product._id, rating: 5, comment: 'Good', status: 'published' }]);
  await importReviews(db, [{ product: product._id, rating: 1, comment: 'Bad', status: 'pending' }]);
  await collectWebhookChanges(db);
  const changed = (await deliveriesOf(db, id)).slice(1).map(({ payload }) => JSON.parse(payload));
  expect(changed.filter(({ type }) => type === 'stock.changed')).toMatchObject([
    { data: { variation: product.mainVariation._id, stock: 7, available: 7 } },
  ]);
  expect(changed.filter(({ type }) => type === 'review.published')).toMatchObject([{ data: { product: product._id, rating: 5 } }]);
  await call('DELETE', `/product/${product._id}`);
  await collectWebhookChanges(db);
  expect((await deliveriesOf(db, id)).at(-1)).toMatchObject({ event: 'product.deleted' });
  await collectWebhookChanges(db);
  expect(await db.selectFrom('webhook_changes').selectAll().execute()).toEqual([]);
});

test('an admin adds an endpoint, and sees its secret only then and after confirming again', async ({ db, app }) => {
  const call = (await anAdminCaller(app, db)) as Call;
  const input = { url: 'https://hooks.example.com/shop', events: ['order.placed'] };
  for (const url of ['https://10.0.0.1/', 'http://example.com/', 'https://metadata.internal/']) {
    expect(await call('POST', '/admin/webhook', { ...input, url })).toMatchObject({ status: 422, fields: [{ path: 'url' }] });
  }
  const { status, data } = await call('POST', '/admin/webhook', input);
  expect([status, data.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
  const { data: list } = await call('GET', '/admin/webhook');
  expect(list).toMatchObject({ total: 1, list: [{ _id: data._id, enabled: true, failed: 0 }] });
  expect(JSON.stringify(list)).not.toContain('whsec_');
  expect((await call('GET', `/admin/webhook/${data._id}/secret`)).data).toEqual({ secret: data.secret });
  const changed = await call('PUT', `/admin/webhook/${data._id}`, { enabled: false, version: data.version });
  expect(changed.data).toMatchObject({ enabled: false, url: input.url });
  expect((await call('PUT', `/admin/webhook/${data._id}`, { enabled: true, version: data.version })).code).toBe('stale_version');
  expect((await call('POST', `/admin/webhook/${data._id}/test`)).code).toBe('invalid_transition');
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .execute();
  expect((await call('GET', `/admin/webhook/${data._id}/secret`)).code).toBe('reauth_required');
  const audited = await db.selectFrom('audit_entries').selectAll().where('entity', '=', 'webhook').execute();
  expect(audited.length).toBe(2);
  expect(JSON.stringify(audited)).not.toContain('whsec_');
  expect((await call('DELETE', `/admin/webhook/${data._id}`)).status).toBe(200);
  expect((await call('GET', `/admin/webhook/${data._id}`)).status).toBe(404);
});

test('there are at most 20 endpoints, however many are added at once', async ({ db, app }) => {
  const call = (await anAdminCaller(app, db)) as Call;
  for (let number = 1; number <= 18; number++) await anEndpoint(db);
  const input = { url: 'https://hooks.example.com/shop', events: ['order.placed'] };
  const replies = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/admin/webhook', input)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
});

test('what waits for an endpoint that is switched off has failed: it is sent again only if somebody asks for it', async ({
  db,
  app,
  shop,
}) => {
  const call = (await anAdminCaller(app, db)) as Call;
  const receiver = await aReceiver(ok);
  const { id } = await anEndpoint(db, { url: receiver.url });
  const other = await anEndpoint(db);
  await record(db);
  const change = async (enabled: boolean) => {
    const { version } = await endpointOf(db, id);
    expect((await call('PUT', `/admin/webhook/${id}`, { enabled, version })).status).toBe(200);
  };
  await change(false);
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'failed', attempts: 0, next_attempt_at: null }]);
  expect(await deliveriesOf(db, other.id)).toMatchObject([{ status: 'pending' }]);
  await record(db);
  await change(true);
  await db.deleteFrom('webhook_endpoints').where('id', '=', other.id).execute();
  await deliver(shop);
  expect(receiver.received).toEqual([]);
  const since = new Date(Date.now() - 60_000).toISOString();
  expect((await call('POST', `/admin/webhook/${id}/delivery/resend_failed`, { since })).data).toEqual({ resent: 1 });
  await deliver(shop);
  expect(await deliveriesOf(db, id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  await receiver.close();
});

test('for a day after a new secret requests are signed with both', async ({ db, app, shop }) => {
  const call = (await anAdminCaller(app, db)) as Call;
  const receiver = await aReceiver(ok);
  const { id, secret } = await anEndpoint(db, { url: receiver.url });
  const { data } = await call('POST', `/admin/webhook/${id}/rotate_secret`);
  expect(data.secret).not.toBe(secret);
  await record(db);
  await deliver(shop);
  await db
    .updateTable('webhook_endpoints')
    .set({ former_secret_until: new Date(Date.now() - 1) })
    .execute();
  await record(db);
  await deliver(shop);
  const verifies = (key: string) =>
    receiver.received.map(({ headers, body }) => {
      try {
        new Webhook(key).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
  expect(verifies(data.secret)).toEqual([true, true]);
  expect(verifies(secret)).toEqual([true, false]);
  await receiver.close();
});

test('the log says what was sent and answered, and sends it again', async ({ db, app, shop }) => {
  const call = (await anAdminCaller(app, db)) as Call;
  const receiver = await aReceiver((response, number) =>
    number === 1 ? response.writeHead(400).end('bad\0 request') : response.end('fine'),
  );
  const { id } = await anEndpoint(db, { url: receiver.url });
  const { data: tested } = await call('POST', `/admin/webhook/${id}/test`);
  expect(tested).toMatchObject({ event: 'webhook.test', status: 'pending', attempts: 0 });
  expect((await call('POST', `/admin/webhook/${id}/delivery/${tested._id}/resend`)).code).toBe('invalid_transition');
  await deliver(shop);
  const log = `/admin/webhook/${id}/delivery`;
  // A test is tried once, and does not count as a failure of the endpoint.
  expect((await call('GET', `${log}/page/1/10?status=failed`)).data).toMatchObject({
    total: 1,
    list: [{ _id: tested._id, attempts: 1, responseStatus: 400, error: 'It replied 400' }],
  });
  expect((await endpointOf(db, id)).failing_since).toBeNull();
  expect((await call('GET', `${log}/${tested._id}`)).data).toMatchObject({
    payload: expect.stringContaining('webhook.test'),
    log: [{ number: 1, requestHeaders: { 'webhook-id': tested._id }, responseStatus: 400, responseBody: 'bad request' }],
  });
  expect((await call('POST', `${log}/resend_failed`, { since: new Date(Date.now() - 60_000).toISOString() })).data).toEqual({ resent: 1 });
  await deliver(shop);
  expect((await call('POST', `${log}/${tested._id}/resend`)).data).toMatchObject({ status: 'pending' });
  await deliver(shop);
  expect((await call('GET', `${log}/${tested._id}`)).data).toMatchObject({ status: 'delivered', attempts: 3 });
  expect((await call('GET', `${log}/page/1/10?event=order.placed&status=delivered`)).data).toEqual({ list: [], total: 0 });
  expect((await call('GET', `/admin/webhook/${newId()}/delivery/${tested._id}`)).status).toBe(404);
  await receiver.close();
});

test('the log is purged after 30 days', async ({ db }) => {
  const { id } = await anEndpoint(db);
  await record(db);
  await record(db);
  const [first] = await deliveriesOf(db, id);
  await db
    .updateTable('webhook_deliveries')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', first?.id ?? '')
    .execute();
  await purgeWebhookDeliveries(db);
  expect(await deliveriesOf(db, id)).toHaveLength(1);
});

test('only full admins see webhooks', async ({ db, app }) => {
  for (const [role, expected] of [
    ['admin', 200],
    ['orders', 403],
    ['read-only', 403],
  ] as const) {
    const { authorization } = await anAdmin(db, role);
    const { statusCode } = await app.inject({ url: '/api/v1/admin/webhook', headers: { authorization } });
    expect(statusCode).toBe(expected);
  }
});
