import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, confirmDeletion, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';

let office: BackOffice;
let authorization: string;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1', LIMITS: 'off' });
  await createFirstAdmin(office);
  const { data } = await (
    await office.call('POST', '/auth/signin', { email: firstAdmin.email, password: firstAdmin.password, audience: 'admin' })
  ).json();
  authorization = `Bearer ${data.token}`;
}, 180_000);
afterAll(() => office?.end());

/** Calls the API as the first admin. */
const api = async (method: string, path: string, body?: object) => {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(`${office.url}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await response.json()).data;
};
const message = (page: Page, text: string) => page.getByTestId('snackbar').getByText(text).waitFor();

test('a promo is tried on a cart while it is written, added, changed by two at once, and deleted', { timeout: 90_000 }, async ({
  browser,
}) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/promos');
  await page.getByRole('link', { name: 'Add a promo' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Add a promo' }).waitFor();
  const preview = page.getByRole('region', { name: 'Try it on a cart' });
  await preview.getByText(/^€\d+\.\d\d off$/).waitFor();
  await page.getByRole('button', { name: 'Add promo' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /enter the/i })
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Generate' }).click();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toMatch(/^[A-Z2-9]{8}$/);
  await page.getByLabel('Code', { exact: true }).fill('DRY15');
  await page.getByLabel('Name').fill('Dry food for less');
  await page.getByLabel('Discount in percent').fill('12.5');
  await page.getByLabel('Discount in percent').press('Enter');
  await page.getByRole('alert').getByText('enter a whole number').waitFor();
  await page.getByLabel('Discount in percent').fill('0');
  await preview.getByText('Enter a percentage from 1 to 100. Then you’ll see what it does.').waitFor();
  await page.getByLabel('Discount in percent').fill('15');
  const scope = page.getByRole('combobox', { name: /Only these products or categories/ });
  await scope.fill('dry f');
  await page
    .getByRole('option', { name: /Dry food/ })
    .first()
    .click();
  await page.getByLabel(/Minimum order/).fill('9000');
  const words = page.getByRole('region', { name: 'Summary' });
  await words.getByText('Customers who enter DRY15 get 15% off Dry food on orders of €9,000 or more.').waitFor();
  await preview.getByText('It doesn’t apply to this cart').waitFor();
  await page.getByLabel(/Minimum order/).fill('1');
  await preview.getByText(/^€\d+\.\d\d off$/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add promo' }).click();
  await page.getByRole('heading', { level: 1, name: 'DRY15' }).waitFor();

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await api('GET', `/promo/${id}`)).toMatchObject({ code: 'DRY15', value: 15, minimumSubtotal: 100, state: 'active' });
  await api('PUT', `/promo/${id}`, { title: 'Theirs' });
  await page.getByLabel('Discount in percent').fill('20');
  await page.keyboard.press('Control+S');
  const stale = page.getByRole('dialog', { name: 'Someone else saved this' });
  await stale.getByText('Theirs', { exact: true }).waitFor();
  await stale.getByRole('button', { name: 'Save these' }).click();
  await expect.poll(() => api('GET', `/promo/${id}`)).toMatchObject({ title: 'Theirs', value: 20 });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await confirmDeletion(page, 'Delete promo');
  await message(page, 'DRY15 deleted.');
  await page.waitForURL('**/admin/promos');
  await page.getByRole('link', { name: 'WELCOME10' }).waitFor();
  expect(await page.getByRole('link', { name: 'DRY15' }).count()).toBe(0);
  // Saving over somebody else's change was refused.
  expect(errors).toEqual([expect.stringContaining('409')]);
  await close();
});

test('the menu of a row switches a promo off, with a way back, and copies it', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/promos?q=FREESHIP');
  const row = page.getByRole('row', { name: /FREESHIP/ });
  await row.getByRole('button', { name: 'Actions for FREESHIP' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await row.getByText('Off', { exact: true }).waitFor();
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Active', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Actions for FREESHIP' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'FREESHIP-COPY' }).waitFor();
  await close();
});
