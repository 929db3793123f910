import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll } from 'vitest';
import { aReceiver, ok } from '#server/domains/webhooks/webhooks.builders.ts';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, test } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('an owner connects a system by a webhook that is tested, and a program by a key that is revoked', async ({ browser }) => {
  const receiver = await aReceiver((response, number) => (number === 1 ? response.writeHead(500).end('not yet') : ok(response)));
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/settings/webhooks', 390);
  await page.getByRole('link', { name: 'Add an endpoint' }).click();
  await page.getByLabel('URL').fill('https://10.0.0.1/hook');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('link', { name: 'This URL isn’t on the public internet.' }).waitFor();
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByLabel('Description').fill('Stock system');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await page.getByRole('heading', { name: 'Stock system' }).waitFor();
  await page.getByRole('button', { name: 'Show secret' }).click();
  const secret = await page.getByRole('status').locator('code').innerText();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('heading', { level: 1, name: 'A test' }).waitFor();
  await page.getByText('not yet').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('thanks').waitFor();
  const { headers, body } = receiver.received[1] ?? { headers: {}, body: '' };
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await page.getByRole('link', { name: 'A test' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await goTo(page, '/admin/settings/api-keys');
  await page.getByRole('textbox', { name: 'Name' }).fill('Stock sync');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('status').locator('code').innerText();
  expect(await accessibilityFindings(page)).toEqual([]);
  const statusOf = async (path: string) =>
    (await fetch(`${office.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect([await statusOf('/product/admin/page/1/5'), await statusOf('/order/return/page/1/5')]).toEqual([200, 403]);
  await page.getByRole('button', { name: 'Revoke key Stock sync' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No keys yet.').waitFor();
  expect(await statusOf('/product/admin/page/1/5')).toBe(401);
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
  await receiver.close();
});
