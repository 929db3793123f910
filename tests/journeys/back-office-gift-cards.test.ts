import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice, signInToApi } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, expectToFit, goTo, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
let customer: string;
let api: Awaited<ReturnType<typeof signInToApi>>;

beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  api = await signInToApi(office);
  const grace = await api<{ _id: string }>('POST', '/user', {
    name: 'Grace Hopper',
    email: 'grace@navy.example',
    password: 'a long sentence',
  });
  customer = `/admin/users/${grace._id}`;
}, 120_000);
afterAll(() => office?.end());

const codePattern = /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/;

/** Issues a card that is handed over, and returns its code, which is shown this once. */
async function issueCard(page: Page, amount: string): Promise<string> {
  await page.getByLabel('Amount in EUR').fill(amount);
  await page.getByRole('radio', { name: /I’ll hand it over/ }).check();
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  const shown = page.getByRole('region', { name: 'Gift card code' });
  await shown.getByText('we can’t show it again').waitFor();
  return shown.locator('code').innerText();
}

/** Fills in the dialog that changes a balance. */
async function changeBalance(page: Page, direction: 'Add' | 'Deduct', amount: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: direction, exact: true }).check();
  await dialog.getByLabel('Amount in EUR').fill(amount);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Change balance' }).click();
}

test('a gift card is handed over by its code, which is shown once, loses an amount, is switched off; a customer gets store credit', async ({
  browser,
}) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/gift-cards');
  await page.getByText('No gift cards yet').waitFor();
  await page.getByRole('link', { name: 'Issue a gift card' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Issue a gift card' }).waitFor();
  await page.getByRole('button', { name: 'Issue gift card' }).click();
  await page.getByRole('alert').getByRole('link', { name: /email/i }).waitFor();
  const code = await issueCard(page, '50');
  expect(code).toMatch(codePattern);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Open the gift card' }).click();
  const name = `Gift card •••• ${code.slice(-4)}`;
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.content()).not.toContain(code);
  await page.getByRole('button', { name: 'Change balance' }).click();
  await changeBalance(page, 'Deduct', '60', 'Typed the wrong amount');
  await page.getByRole('dialog').getByText('You can deduct up to €50.00.').first().waitFor();
  await changeBalance(page, 'Deduct', '20', 'Typed the wrong amount');
  await page.getByText('€30.00 left of €50.00').waitFor();
  const entry = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem').filter({ hasText: 'Adjusted by hand' });
  expect(await entry.innerText()).toMatch(/Ada Lovelace · Typed the wrong amount\s+−€20\.00/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await page.getByText('Nobody can use it.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await goTo(page, customer);
  await page.getByRole('button', { name: 'Give store credit' }).click();
  await changeBalance(page, 'Add', '12.50', 'For the late parcel');
  await page.getByText('€12.50 to spend at checkout.').waitFor();
  await page.getByRole('list', { name: 'Store credit ledger' }).getByText('For the late parcel').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'on a phone, a new code replaces the former one after a question, and a balance changes after a password',
  async ({ browser }) => {
    const { page, close } = await openAsAdmin(office, browser, '/admin/gift-cards/new', 390);
    const code = await issueCard(page, '25');
    await expectToFit(page);
    await page.getByRole('link', { name: 'Open the gift card' }).click();
    await page.getByRole('button', { name: 'New code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create a new code?' });
    await dialog.getByText(`•••• ${code.slice(-4)}, stops working straight away`).waitFor();
    await dialog.getByRole('button', { name: 'Create new code' }).click();
    const shown = page.getByRole('region', { name: 'Gift card code' });
    await shown.waitFor();
    const newCode = await shown.locator('code').innerText();
    expect(newCode).toMatch(codePattern);
    expect(newCode).not.toBe(code);

    // The shop's reply ten minutes after the last authentication.
    const reauthRequired = { success: false, code: 'reauth_required', message: 'Confirm it’s you.', requestId: '1' };
    let requests = 0;
    await page.route('**/api/v1/gift-card/admin/*/adjust', (route) =>
      requests++ === 0 ? route.fulfill({ status: 403, json: reauthRequired }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Change balance' }).click();
    await changeBalance(page, 'Add', '5', 'Rounded up');
    const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirmation.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('€30.00 left of €25.00').waitFor();
    expect(requests).toBe(2);
    await expectToFit(page);
    expect(await accessibilityFindings(page)).toEqual([]);
    await close();
  },
);
