import { createApp } from '#server/app.ts';
import { anAdmin, withLimits } from '#server/domains/accounts/accounts.builders.ts';
import { noteWebhook } from '#server/domains/payments/settlement/last-webhook.ts';
import type { Shop } from '#server/platform/shop.ts';
import { startMailServer } from '#tests/support/fake-mail-server.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { expect, test } from '#tests/support/test.ts';
import { testFiles } from './test-files.ts';
import { testMail } from './test-mail.ts';
import { testPayments } from './test-payments.ts';

const withConfig = (shop: Shop, config: Partial<Shop['config']>): Shop => ({ ...shop, config: { ...shop.config, ...config } });

test('the test mail reaches the mail server, and its answer is shown', async ({ shop }) => {
  const server = await startMailServer();
  const result = await testMail(withConfig(shop, { mailUrl: server.url }), 'ada@example.com');
  expect(result).toMatchObject({
    ok: true,
    says: [expect.stringContaining('ada@example.com'), expect.stringContaining('250'), expect.any(String)],
  });
  expect(server.mails).toHaveLength(1);
  await server.close();
  expect(await testMail(withConfig(shop, { mailUrl: server.url }), 'ada@example.com')).toMatchObject({
    ok: false,
    says: ['We can’t reach the mail server.', expect.any(String)],
  });
  const refusing = await startMailServer({ rejectWith: 550 });
  expect(await testMail(withConfig(shop, { mailUrl: refusing.url }), 'ada@example.com')).toMatchObject({
    ok: false,
    says: [expect.stringContaining('sender or the recipient'), expect.stringContaining('550'), expect.any(String)],
  });
  await refusing.close();
});

test('an admin tests mail, payments and files, and is told what is not connected', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const call = async (name: string) =>
    (await app.inject({ method: 'POST', url: `/api/v1/admin/test/${name}`, headers: { authorization } })).json().data;
  expect(await call('mail')).toMatchObject({ ok: false, says: [expect.stringContaining('No mail server'), expect.any(String)] });
  expect(await call('payments')).toMatchObject({
    ok: false,
    says: [expect.stringContaining('Stripe isn’t connected'), expect.any(String)],
  });
  expect(await call('files')).toMatchObject({
    ok: true,
    says: ['Pictures can be written, read and deleted.', expect.stringMatching(/free/)],
  });
});

test('pictures that cannot be stored are reported', async ({ shop }) => {
  const full = { ...shop.files, write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
  expect(await testFiles({ ...shop, files: full })).toMatchObject({
    ok: false,
    says: ['Pictures can’t be stored (ENOSPC).', expect.any(String)],
  });
});

test('keys that Stripe does not accept are reported, with the mode of the keys', async ({ shop }) => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: 'http://127.0.0.1:9' };
  const { ok, says } = await testPayments(withConfig(shop, { stripe }));
  expect(ok).toBe(false);
  expect(says.join(' ')).toMatch(/rejected the keys.*Test mode/);
});

test('accepted keys are reported with the mode and the last webhook', async ({ shop, db }) => {
  const stripe = await startFakeStripe();
  const connected = withConfig(shop, { stripe: stripe.config });
  expect((await testPayments(connected)).says).toEqual([
    'Stripe accepts the keys.',
    expect.stringContaining('Test mode'),
    expect.stringContaining('hasn’t reported'),
  ]);
  await noteWebhook(db, 'stripe');
  await noteWebhook(db, 'stripe');
  expect(await testPayments(connected)).toMatchObject({
    ok: true,
    says: expect.arrayContaining([expect.stringContaining('last reported a payment on')]),
  });
  await stripe.close();
});

test('test mails are limited, so that a page left open cannot flood a mailbox', async ({ shop, db }) => {
  const app = await createApp(withLimits(shop), { maxEventLoopDelay: 0 });
  const { authorization } = await anAdmin(db);
  const send = async () => (await app.inject({ method: 'POST', url: '/api/v1/admin/test/mail', headers: { authorization } })).statusCode;
  for (let count = 0; count < 20; count++) expect(await send()).toBe(200);
  expect(await send()).toBe(429);
  await app.close();
});
