import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

const isOnHomePage = async (text: string) => (await (await fetch(office.url)).text()).includes(text);

test('the banner comes with the document; clearing shows its progress, happens once, and leaves nothing of the demo', async ({
  browser,
}) => {
  expect([await isOnHomePage('https://apps.apple.com/'), await isOnHomePage('Instagram')]).toEqual([true, true]);
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/demo');
  expect(await (await page.request.get('/admin/orders')).text()).toContain('These are demo products.');

  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/admin/demo/clear') && calls.push(request.url()));
  const release = await holdRequests(page, '**/api/v1/admin/demo/clear');
  await page.getByRole('button', { name: 'Remove demo products…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove demo products?' });
  await dialog.getByRole('textbox').fill('clear');
  const button = dialog.getByRole('button', { name: 'Remove' });
  await button.click();
  await dialog.getByRole('progressbar', { name: 'Removing' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await button.click({ force: true });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByText('Keep this page open.').waitFor();
  await release();
  await page.getByRole('heading', { name: 'Demo products removed' }).waitFor();
  expect(await page.getByText('These are demo products.').count()).toBe(0);
  expect(calls).toHaveLength(1);
  expect([await isOnHomePage('https://apps.apple.com/'), await isOnHomePage('Instagram')]).toEqual([false, false]);
  expect(errors).toEqual([]);
  await close();
});
