import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import {
  type BackOffice,
  createFirstAdmin,
  firstAdmin,
  openAsAdmin,
  openBackOffice,
  openBackOfficePage,
  signIn,
} from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, waitUntilHydrated } from '#tests/support/browser.ts';
import { type FakeMailServer, startMailServer } from '#tests/support/fake-mail-server.ts';
import { createLinkFinder } from '#tests/support/mail-shop.ts';

let office: BackOffice;
let mailServer: FakeMailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  office = await openBackOffice({ MAIL_URL: mailServer.url, DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(async () => {
  await office?.end();
  await mailServer?.close();
});

/** As if everybody had signed in longer ago than the confirmation of a password lasts. */
async function expireRecentAuth(): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query("update sessions set authenticated_at = now() - interval '11 minutes'");
  await close();
}

const colleague = { name: 'Mia Marketing', email: 'mia@example.com', password: 'a phrase for mia alone' };
const shopper = { name: 'Grace Hopper', email: 'grace@example.com', password: 'another long sentence' };

/** Calls the API as whoever signs in. */
async function apiAs({ email, password }: { email: string; password: string }, audience: 'admin' | 'storefront') {
  const { data } = await (await office.call('POST', '/auth/signin', { email, password, audience })).json();
  return (method: string, path: string, body?: object) =>
    fetch(`${office.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${data.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}

test('an admin invites a colleague with a role, sends the invitation again, and revokes another', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/users');
  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  for (const email of [colleague.email, 'wrong@example.com']) {
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Role').selectOption('marketing');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('status').getByText(`We’ve invited ${email}`).waitFor();
  }
  await page.getByRole('form', { name: 'Revoke the invitation to wrong@example.com' }).getByRole('button').click();
  await expect.poll(() => page.getByText('wrong@example.com').count(), { message: 'neither in the list nor in the message' }).toBe(0);
  const findLink = createLinkFinder(mailServer);
  const first = await findLink(colleague.email, '/admin/auth/register');
  await page
    .getByRole('form', { name: `Resend the invitation to ${colleague.email}` })
    .getByRole('button')
    .click();
  const second = await findLink(colleague.email, '/admin/auth/register', [first]);
  expect(await accessibilityFindings(page)).toEqual([]);
  const token = new URL(second, office.url).searchParams.get('token');
  const { name, password } = colleague;
  expect((await office.call('POST', `/auth/admin/signup?token=${token}`, { name, password })).status).toBe(201);
  await close();
});

/** Adds a shopper, and places an order by phone for each quantity of a product. */
async function addShopper(name: string, quantities: readonly number[]): Promise<void> {
  const admin = await apiAs(firstAdmin, 'admin');
  const call = async (method: string, path: string, body?: object) => {
    const { data, message } = await (await admin(method, path, body)).json();
    if (data === undefined) throw new Error(`${method} ${path}: ${message}`);
    return data;
  };
  const email = `${name.toLowerCase()}@sorted.example`;
  const user = (await call('POST', '/user', { name, email, password: shopper.password }))._id;
  const { list } = await call('GET', '/product/admin/page/1/20?inStock=1');
  const [product] = list.filter((one: { variations: { stock: number }[] }) => (one.variations[0]?.stock ?? 0) >= 20);
  const address = { name, line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };
  for (const quantity of quantities) {
    const items = [{ variation: product.variations[0]._id, quantity }];
    await call('POST', '/admin/order', { user, email, address, items, payment: 'cash' });
  }
}

test.runIf(isDeep)('users are sorted by orders and by what they have spent, the most first', async ({ browser }) => {
  await addShopper('Frequent', [1, 1]);
  await addShopper('Looking', []);
  await addShopper('Generous', [8]);
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/users?q=sorted.example');
  for (const { title, sort, names } of [
    { title: 'Orders', sort: 'orders', names: ['Frequent', 'Generous', 'Looking'] },
    { title: 'Spent', sort: 'spent', names: ['Generous', 'Frequent', 'Looking'] },
  ]) {
    const header = page.getByRole('columnheader', { name: title });
    for (const [order, direction, expected] of [
      [`-${sort}`, 'descending', names],
      [sort, 'ascending', names.toReversed()],
    ] as const) {
      await header.getByRole('link').click();
      await page.waitForURL((url) => url.searchParams.get('sort') === order);
      await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction);
      await expect.poll(() => page.locator('.row-link').allTextContents(), { message: order }).toEqual(expected);
    }
  }
  expect(errors).toEqual([]);
  await close();
});

test('a marketing colleague sees only the own menu, and is refused by URL and by the API', async ({ browser }) => {
  const { page, close } = await openBackOfficePage(office, browser, '/admin/auth/login');
  await signIn(page, colleague);
  await page.waitForURL(`${office.url}/admin`);
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link', { name: 'Your account' }).waitFor();
  for (const hidden of ['Users', 'Outbox', 'Audit log']) expect(await menu.getByRole('link', { name: hidden }).count()).toBe(0);
  for (const path of ['/admin/users', '/admin/audit', '/admin/mail', '/admin/users/invite']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
    await page.getByRole('heading', { level: 1, name: 'You don’t have access to this' }).waitFor();
    await menu.getByRole('link', { name: 'Your account' }).waitFor();
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  const call = await apiAs(colleague, 'admin');
  const refused = await call('GET', '/user/page/1/5');
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_allowed']);
  expect((await call('GET', '/promo/page/1/5')).status).toBe(200);
  await menu.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('Your role is Marketing').waitFor();
  await close();
});

test.runIf(isDeep)('an admin finds a colleague under Staff and gives them another role, which signs them out', async ({ browser }) => {
  const theirs = await openBackOfficePage(office, browser, '/admin/auth/login');
  await signIn(theirs.page, colleague);
  await theirs.page.waitForURL(`${office.url}/admin`);
  const { page, close } = await openAsAdmin(office, browser, '/admin/users?role=admin');
  await page.getByRole('link', { name: colleague.name }).click();
  const form = page.getByRole('form', { name: 'Role' });
  await form.getByLabel('Role').selectOption('orders');
  await form.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Staff: Orders').waitFor();
  await goTo(theirs.page, '/admin');
  await theirs.page.waitForURL('**/admin/auth/login**');
  await theirs.close();
  await page.getByText('Delete this account…').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test('an admin ends the session of a shopper, exports their data, and erases them after typing the email', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/users');
  const admin = await apiAs(firstAdmin, 'admin');
  const { name, email, password } = shopper;
  expect((await admin('POST', '/user', { name, email, password })).status).toBe(201);
  const call = await apiAs(shopper, 'storefront');
  await goTo(page, '/admin/users?q=grace');
  await page.getByRole('link', { name }).click();
  await page.getByText('hasn’t ordered yet').waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('Not signed in anywhere.').waitFor();
  expect((await call('GET', '/user')).status).toBe(401);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as JSON' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^user-.*\.json$/);
  await expireRecentAuth();
  await page.getByRole('link', { name: 'Export as JSON' }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await waitUntilHydrated(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(firstAdmin.password);
  const [confirmed] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Confirm' }).click()]);
  expect(confirmed.suggestedFilename()).toMatch(/^user-.*\.json$/);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByText('Delete this account…').click();
  const form = page.getByRole('form', { name: 'Delete' });
  await form.getByLabel(`Type ${email} to confirm`).fill('grace');
  await form.getByRole('button', { name: 'Delete account' }).click();
  await page.locator('#remove-confirmation-error').getByText(`Type ${email} to confirm.`).waitFor();
  await form.getByLabel(`Type ${email} to confirm`).fill(email);
  await form.getByRole('button', { name: 'Delete account' }).click();
  await page.waitForURL(`${office.url}/admin/users`);
  await page.getByRole('link', { name: firstAdmin.name }).waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  await close();
});

test.runIf(isDeep)('an admin ends one of the own sessions', async ({ browser }) => {
  const other = await openAsAdmin(office, browser, '/admin');
  const { page, close } = await openAsAdmin(office, browser, '/admin/account');
  const panel = page.getByRole('region', { name: 'Where you’re signed in' });
  const before = await panel.getByRole('listitem').count();
  await panel.getByRole('button', { name: 'End', exact: true }).first().click();
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(before - 1);
  await other.close();
  await close();
});
