import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { accessibilityFindings, expect, test, untilServed, visit, widths } from '#tests/support/browser.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts';

/** A shop of its own, as it is on its first day: without products, and without an admin. */
let folder: string;
let shop: ShopProcess;
let setUpLink: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kibble-back-office-'));
  shop = await startShopProcess(folder, { DEMO: '0' });
  await vi.waitUntil(() => shop.printed().includes('/admin/auth/register?token='), 10_000);
  setUpLink = /http\S+\/admin\/auth\/register\?token=\S+/.exec(shop.printed())?.[0] ?? '';
}, 120_000);

afterAll(async () => {
  await shop?.end();
  await rm(folder, { recursive: true, force: true });
});

const owner = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'four words in a row' };
const shopper = { name: 'Grace Hopper', email: 'grace@example.com', password: 'another long sentence' };

const call = (method: string, path: string, body: unknown) =>
  fetch(`${shop.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const open = (browser: Browser, path: string, width = 1440) => visit(browser, path, width, shop.url);

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilServed(page);
}

async function signIn(page: Page, { email, password } = owner): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A browser whose admin is signed in, on a page of the back office. */
async function asAdmin(browser: Browser, path: string, width = 1440) {
  const visited = await open(browser, `/admin/auth/login?next=${encodeURIComponent(path)}`, width);
  await signIn(visited.page);
  await visited.page.waitForURL(shop.url + path);
  await untilServed(visited.page);
  return visited;
}

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test('the first admin comes in by the link of the start, and nobody comes in by it again', async ({ browser }) => {
  const { page, close } = await open(browser, setUpLink, 390);
  expect(await page.title()).toBe('Register · Kibble back office');
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Your name: please fill this in' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Your name').fill(owner.name);
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.locator('#register-password-error').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe(owner.name);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Set up the back office' }).click();
  await page.getByRole('heading', { level: 1, name: `Hello, ${owner.name}` }).waitFor();
  expect(pathOf(page)).toBe('/admin');
  await close();

  const late = await open(browser, setUpLink);
  await late.page.getByLabel('Your name').fill('Mallory');
  await late.page.getByLabel('E-mail').fill('mallory@example.com');
  await late.page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await late.page.getByRole('button', { name: 'Set up the back office' }).click();
  await late.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await late.close();
});

test('who is nobody is led to the sign-in and back; who is signed in is kept out of it', async ({ browser }) => {
  for (const path of ['/admin', '/admin/users?role=admin', '/admin/nowhere']) {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.headers.get('location'), path).toBe(`/admin/auth/login?next=${encodeURIComponent(path)}`);
  }
  const { page, close } = await asAdmin(browser, '/admin/users?role=admin');
  await page.getByRole('link', { name: owner.name }).first().waitFor();
  for (const path of ['login', 'register?token=s_x', 'forgot-password', 'password-reset?user=1&token=1']) {
    await page.goto(`/admin/auth/${path}`);
    expect(pathOf(page), path).toBe('/admin');
  }
  const lost = await page.goto('/admin/nowhere');
  expect(lost?.status()).toBe(404);
  expect(await page.title()).toBe('Page Not Found');
  await page.getByRole('link', { name: 'Go to the overview' }).waitFor();
  await close();
});

test('a shopper is refused with the sentence of the shop, and leaving leads to the sign-in', async ({ browser }) => {
  await call('POST', '/auth/signup', shopper);
  const { page, close } = await asAdmin(browser, '/admin/mail');
  // The mail is written by the worker, and this shop has no mail server: the link waits in the outbox.
  await expect
    .poll(async () => {
      await go(page, '/admin/mail');
      return page.getByRole('row', { name: shopper.email }).count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('row', { name: shopper.email }).getByRole('link').click();
  await page.getByText('As plain text').waitFor();
  const link = /http\S+\/verification\?\S+/.exec(await page.locator('pre').innerText())?.[0] ?? '';
  const { token, email } = Object.fromEntries(new URL(link).searchParams);
  expect((await call('PUT', `/auth/user/verify_email?token=${token}`, { email })).status).toBe(200);

  await page.getByRole('button', { name: `Menu of ${owner.name}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(`${shop.url}/admin/auth/login`);
  await untilServed(page);
  await signIn(page, shopper);
  await page.getByRole('alert').getByText('You are not authorized to login here.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(shopper.email);
  await go(page, '/admin');
  expect(pathOf(page)).toBe('/admin/auth/login?next=%2Fadmin');
  await close();
});

test('a session that was ended elsewhere shows the sign-in at the next look', async ({ browser }) => {
  const { page, close } = await asAdmin(browser, '/admin/account');
  const other = await asAdmin(browser, '/admin/account');
  await other.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await other.page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
  await page.getByRole('link', { name: 'Outbox' }).click();
  await page.waitForURL('**/admin/auth/login?next=*');
  await close();
  await other.close();
});

test('a mail is shown in a frame in which nothing runs and nothing is fetched', async ({ browser }) => {
  const letter = { name: 'Hedy', email: 'hedy@example.com', subject: 'Salmon?', message: '<img src="https://evil.example/pixel.gif">' };
  expect((await call('POST', '/contact', letter)).status).toBe(201);
  const { page, faults, close } = await asAdmin(browser, '/admin/mail');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect
    .poll(
      async () => {
        await go(page, '/admin/mail?q=Message from Hedy');
        return page.getByRole('row', { name: letter.subject }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await page.getByRole('row', { name: letter.subject }).getByRole('link').click();
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('srcdoc')).toContain(letter.subject);
  expect(await frame.getAttribute('sandbox')).toBe('');
  await expect.poll(() => page.frames().map((one) => one.url())).toContain('about:srcdoc');
  expect(asked.filter((url) => !url.startsWith(shop.url) && !url.startsWith('data:'))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a user is disabled, which asks who it is first where the last proof is old, and stands in the audit log', async ({ browser }) => {
  const { page, close } = await asAdmin(browser, '/admin/users?q=grace');
  await page.getByRole('link', { name: shopper.name }).click();
  await page.getByRole('heading', { level: 1, name: shopper.name }).waitFor();
  // As the shop answers ten minutes after the last proof.
  const refusal = { success: false, code: 'reauth_required', message: 'Please confirm that it is you.', requestId: '1' };
  let refusals = 0;
  await page.route('**/api/v1/user/*', (route) =>
    route.request().method() === 'PUT' && refusals++ === 0 ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  );
  await page.getByText('Disable this account…').click();
  await page.getByRole('button', { name: 'Disable the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByText(`Enter your password to disable ${shopper.name}.`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reauth-password');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Enable the account' }).waitFor();
  await page.getByTestId('snackbar').getByText('Operation performed successfuly.').waitFor();
  expect(refusals).toBe(2);
  const { email, password } = shopper;
  expect((await call('POST', '/auth/signin', { email, password })).status).toBe(401);

  await page.getByRole('link', { name: 'What admins changed' }).click();
  const entry = page.getByRole('row', { name: 'Changed a user' });
  await entry.waitFor();
  expect(await entry.innerText()).toMatch(/Enabled:\s*yes\s*became\s*→\s*no/);
  await close();
});

const screens = [
  '/admin',
  '/admin/users',
  '/admin/users/invite',
  '/admin/mail',
  '/admin/audit',
  '/admin/account',
  '/admin/account/two-factor',
];

test.for(widths)('every screen is accessible and fits at %i px, on phones down to 320 px', async (width, { browser }) => {
  const signedOut = await open(browser, '/admin/auth/login', width);
  for (const path of ['login', 'register?token=i_x', 'register', 'forgot-password', 'password-reset?user=1&token=1']) {
    await looksRight(signedOut.page, `/admin/auth/${path}`, width);
  }
  await signedOut.close();
  const { page, faults, close } = await asAdmin(browser, '/admin', width);
  for (const list of ['/admin/users', '/admin/mail']) {
    await go(page, list);
    await looksRight(page, (await page.locator('.row-link').first().getAttribute('href')) ?? '', width);
  }
  for (const path of screens) await looksRight(page, path, width);
  expect(faults).toEqual([]);
  await close();
});

async function looksRight(page: Page, path: string, width: number): Promise<void> {
  await go(page, path);
  expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
  expect(await scrollWidth(page), path).toBeLessThanOrEqual(width);
  if (width === 390) await fitsNarrower(page, path);
  // Nothing runs in the frame of a mail, axe neither.
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  expect(await accessibilityFindings(page), path).toEqual([]);
}

/** The same page on the smallest phone. */
async function fitsNarrower(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: 320 });
  expect(await scrollWidth(page), `${path} at 320 px`).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}

const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('without scripts an admin signs in, changes a user, and leaves', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/users?q=grace');
  await signIn(page, { ...owner, password: 'wrong' });
  await page.getByText('You could not be signed in').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(owner.email);
  await signIn(page);
  await page.getByRole('link', { name: shopper.name }).click();
  await page.getByLabel('Name').fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('#profile-name-error').waitFor();
  await page.getByLabel('Name').fill('Grace Brewster Hopper');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grace Brewster Hopper' }).waitFor();
  await page.goto('/admin/logout');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/admin/auth/login');
  await page.goto('/admin');
  expect(pathOf(page)).toBe('/admin/auth/login?next=%2Fadmin');
  await context.close();
});

test('pages of the shop load nothing of the back office, not even its addresses', async () => {
  const html = await (await fetch(shop.url)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    const text = await (await fetch(shop.url + file)).text();
    expect(text.match(/admin\/(pages|layout|frames)|\.admin-frame|\/admin\/(users|mail|audit)/g), file).toBeNull();
  }
});

test('the second factor is switched on, asked for at the sign-in, and a recovery code opens once', async ({ browser }) => {
  const { page, close } = await asAdmin(browser, '/admin/account/two-factor');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByAltText('QR code for your authenticator app').waitFor();
  const secret = (await page.getByText(/^(?:[A-Z2-7]{1,4} ?){6,}$/).innerText()).replaceAll(' ', '');
  const code = () => new TOTP({ secret }).generate();
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.locator('#confirm-code-error').waitFor();
  await page.getByLabel('Six-digit code').fill(code());
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByRole('heading', { name: /recovery codes/ }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [first = ''] = await page.locator('main li').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'It is on' }).waitFor();
  await close();

  const later = await open(browser, '/admin/auth/login', 390);
  await signIn(later.page);
  await later.page.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await accessibilityFindings(later.page)).toEqual([]);
  await later.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await later.page.getByLabel('Recovery code').fill(first);
  await later.page.getByRole('button', { name: 'Confirm' }).click();
  await later.page.waitForURL(`${shop.url}/admin`);
  await later.close();

  const again = await open(browser, '/admin/auth/login');
  await signIn(again.page);
  await again.page.getByLabel('Six-digit code').fill(first);
  await again.page.getByRole('button', { name: 'Confirm' }).click();
  await again.page.getByRole('link', { name: /This code is not right/ }).waitFor();
  await again.close();
});
