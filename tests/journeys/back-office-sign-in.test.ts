import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import {
  type BackOffice,
  firstAdmin,
  openAsAdmin,
  openBackOffice,
  openBackOfficePage,
  openMail,
  pathOf,
  signIn,
} from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, waitUntilHydrated } from '#tests/support/browser.ts';

let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice();
}, 120_000);
afterAll(() => office?.end());

const shopper = { name: 'Grace Hopper', email: 'grace@example.com', password: 'another long sentence' };

/** The secret of the second factor, as it is shown for typing it in. */
const secretOn = async (page: Page) => (await page.getByText(/^(?:[A-Z2-7]{1,4} ?){6,}$/).innerText()).replaceAll(' ', '');

test('the first admin signs up by the set-up link, which works only once', async ({ browser }) => {
  const { page, close } = await openBackOfficePage(office, browser, office.setUpLink, 390);
  expect(await page.title()).toBe('Register · Kibble back office');
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Enter your name.' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Your name').fill(firstAdmin.name);
  await page.getByLabel('Email').fill(firstAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.locator('#register-password-error').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe(firstAdmin.name);
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.getByRole('heading', { level: 1, name: `Hello, ${firstAdmin.name}` }).waitFor();
  expect(pathOf(page)).toBe('/admin');
  await close();

  const reused = await openBackOfficePage(office, browser, office.setUpLink);
  await reused.page.getByLabel('Your name').fill('Mallory');
  await reused.page.getByLabel('Email').fill('mallory@example.com');
  await reused.page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await reused.page.getByRole('button', { name: 'Set up the back office' }).click();
  await reused.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await reused.close();
});

test('anonymous visitors are redirected to the sign-in and back; a signed-in admin is redirected away from it', async ({ browser }) => {
  for (const path of ['/admin', '/admin/users?role=admin', '/admin/nowhere']) {
    const response = await fetch(office.url + path, { redirect: 'manual' });
    expect(response.headers.get('location'), path).toBe(`/admin/auth/login?next=${encodeURIComponent(path)}`);
  }
  const { page, close } = await openBackOfficePage(office, browser, '/admin/users?role=admin');
  await signIn(page);
  await page.waitForURL(`${office.url}/admin/users?role=admin`);
  await page.getByRole('link', { name: firstAdmin.name }).first().waitFor();
  for (const path of ['login', 'register?token=s_x', 'forgot-password', 'password-reset?user=1&token=1']) {
    await page.goto(`/admin/auth/${path}`);
    expect(pathOf(page), path).toBe('/admin');
  }
  const missing = await page.goto('/admin/nowhere');
  expect(missing?.status()).toBe(404);
  expect(await page.title()).toBe('Page Not Found');
  await page.getByRole('link', { name: 'Go to dashboard' }).waitFor();
  await close();
});

test('a shopper cannot sign in to the back office, and signing out leads to the sign-in', async ({ browser }) => {
  await office.call('POST', '/auth/signup', shopper);
  const { page, close } = await openAsAdmin(office, browser, '/admin/mail', 390);
  // This shop has no mail server, so the link stays in the outbox.
  await openMail(page, shopper.email);
  await page.getByText('As plain text').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const link = /http\S+\/verification\?\S+/.exec(await page.locator('pre').innerText())?.[0] ?? '';
  const { token, email } = Object.fromEntries(new URL(link).searchParams);
  const credentials = { email, password: shopper.password };
  expect((await office.call('PUT', `/auth/user/verify_email?token=${token}`, credentials)).status).toBe(200);

  await page.getByRole('button', { name: `Account: ${firstAdmin.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${office.url}/admin/auth/login`);
  await waitUntilHydrated(page);
  await signIn(page, shopper);
  await page.getByTestId('snackbar').getByText('You are not authorized to login here.').waitFor();
  await page.getByRole('alert').filter({ hasText: 'We couldn’t sign you in' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(shopper.email);
  await goTo(page, '/admin');
  expect(pathOf(page)).toBe('/admin/auth/login?next=%2Fadmin');
  await close();
});

test.runIf(isDeep)(
  'a session that was ended elsewhere asks for the password at the next navigation, which then goes on',
  async ({ browser }) => {
    const { page, close } = await openAsAdmin(office, browser, '/admin/account');
    const other = await openAsAdmin(office, browser, '/admin/account');
    await other.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await other.page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
    await page.getByRole('link', { name: 'Outbox' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/mail');
    await close();
    await other.close();
  },
);

test.runIf(isDeep)('without scripts an admin signs in, changes a user, sets up a second factor and signs out', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: office.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/users?q=grace');
  await signIn(page, { ...firstAdmin, password: 'wrong' });
  await page.getByText('We couldn’t sign you in').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(firstAdmin.email);
  await signIn(page);
  await page.getByRole('link', { name: shopper.name }).click();
  await page.getByLabel('Name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('#profile-name-error').waitFor();
  await page.getByLabel('Name').fill('Grace Brewster Hopper');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace Brewster Hopper' }).waitFor();
  await page.goto('/admin/account/two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await secretOn(page);
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.locator('#confirm-code-error').waitFor();
  expect(await secretOn(page)).toBe(secret);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in is off' }).waitFor();
  await page.goto('/admin/logout');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/admin/auth/login');
  await page.goto('/admin');
  expect(pathOf(page)).toBe('/admin/auth/login?next=%2Fadmin');
  await context.close();
});

test('the second factor is enabled and required at the sign-in, and a recovery code works once', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/account/two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
  const secret = await secretOn(page);
  const code = () => new TOTP({ secret }).generate();
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.locator('#confirm-code-error').waitFor();
  await goTo(page, '/admin/account/two-factor');
  expect(await secretOn(page)).toBe(secret);
  await page.getByLabel('Six-digit code').fill(code());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: /recovery codes/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [first = ''] = await page.locator('main section li').allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('heading', { name: 'Two-step sign-in is on' }).waitFor();
  await close();

  const later = await openBackOfficePage(office, browser, '/admin/auth/login', 390);
  await signIn(later.page);
  await later.page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await accessibilityFindings(later.page)).toEqual([]);
  await later.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await later.page.getByLabel('Recovery code').fill(first);
  await later.page.getByRole('button', { name: 'Confirm' }).click();
  await later.page.waitForURL(`${office.url}/admin`);
  await later.close();

  const again = await openBackOfficePage(office, browser, '/admin/auth/login');
  await signIn(again.page);
  await again.page.getByLabel('Six-digit code').fill(first);
  await again.page.getByRole('button', { name: 'Confirm' }).click();
  await again.page.getByRole('link', { name: /That code is wrong/ }).waitFor();
  await again.close();
});
