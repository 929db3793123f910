import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, visit, walkedAt } from '#tests/support/browser.ts';
import { test } from '#tests/support/mail-shop.ts';
import { anAccount, aPassword, open } from '#tests/support/people.ts';

const munster = { name: 'Ada Barker', line1: 'Lindenallee 7', city: 'Münster', postalCode: '48155', country: 'DE' };

/** Calls the API beside the page; answers `data`. */
async function call<T>(page: Page, method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<T> {
  const origin = new URL(page.url()).origin;
  const reply = await page.request.fetch(`${origin}/api/v1${path}`, {
    method,
    data: body,
    headers: { origin, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return ((await reply.json()) as { data: T }).data;
}

/** An order of two different things by whoever has this e-mail, who is signed in here afterwards. */
async function anOrder(page: Page, email: string): Promise<{ _id: string; number: string; items: { title: string }[] }> {
  const { token } = await call<{ token: string }>(page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
  const address = await call<{ _id: string }>(page, 'POST', '/address', { token, body: munster });
  const { list } = await call<{ list: { mainVariation: { _id: string } }[] }>(page, 'GET', '/product/page/1/2?inStock=1');
  const items = list.map(({ mainVariation }) => ({ variation: mainVariation._id, quantity: 1 }));
  return call(page, 'POST', '/order', { token, body: { address: address._id, items } });
}

async function fillAddress(page: Page, { name = 'Ada Barker', country = 'DE' } = {}): Promise<void> {
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Street and number').fill('Lindenallee 7');
  await page.getByLabel(/^(Postal code|CAP)/).fill('48155');
  await page.getByLabel('Town or city').fill('Münster');
}

test.for(walkedAt)('keeps addresses: added, made the default, deleted and brought back at %i px', async (width, { browser, mailShop }) => {
  const { page, faults, close } = await visit(browser, '/', width, mailShop.url);
  await anAccount(page, mailShop, `addresses-${width}@example.com`);
  await open(page, '/my-address');
  await page.getByRole('heading', { name: 'No address yet' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').getByText('Please enter the name on the parcel').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL('**/my-address');

  await page.getByRole('link', { name: 'Add an address' }).click();
  await fillAddress(page, { name: 'Giulia Rossi', country: 'IT' });
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('alert').getByText('Please enter the province').waitFor();
  await page.getByLabel('Province').fill('RM');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL('**/my-address');
  const cards = page.getByRole('main').getByRole('article');
  const [home, away] = [page.getByRole('article', { name: /^Ada/ }), page.getByRole('article', { name: /^Giulia/ })];
  await home.getByText('Default address').waitFor();
  expect(await away.innerText()).toContain('48155 Münster (RM)');

  await page.getByRole('button', { name: /^Make default: Giulia/ }).click();
  await away.getByText('Default address').waitFor();
  expect(await page.getByText('Default address').count()).toBe(1);
  expect(await cards.first().getAttribute('aria-label')).toMatch(/^Giulia/);
  await page.getByRole('button', { name: /^Delete Giulia/ }).click();
  await page.getByText('was deleted').waitFor();
  await home.getByText('Default address').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await away.getByText('Default address').waitFor();
  expect(await page.getByText('Default address').count()).toBe(1);
  expect(await page.getByText('was deleted').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('no word of an address is too long for the screen', async ({ browser, mailShop }) => {
  const email = 'long@example.com';
  const { page, close } = await visit(browser, '/', 320, mailShop.url);
  await anAccount(page, mailShop, email);
  const { token } = await call<{ token: string }>(page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
  const long = { name: 'Wolkenkuckucksheim'.repeat(3), line1: 'Rindfleischetikettierung'.repeat(3), instructions: 'x'.repeat(120) };
  await call(page, 'POST', '/address', { token, body: { ...munster, ...long } });
  await open(page, '/my-address');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('was deleted').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

test.for(walkedAt)(
  'changes the profile and keeps what was typed beside a wrong password at %i px',
  async (width, { browser, mailShop }) => {
    const email = `profile-${width}@example.com`;
    const { page, close } = await visit(browser, '/', width, mailShop.url);
    await anAccount(page, mailShop, email);
    await open(page, '/account');
    expect(await accessibilityFindings(page)).toEqual([]);
    const profile = page.getByRole('form', { name: 'About you' });
    await profile.getByLabel('Name').fill('Ada Lovelace-Barker');
    await profile.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Operation performed successfuly.').first().waitFor();
    await page.getByText('Hello, Ada Lovelace-Barker').waitFor();

    const mail = page.getByRole('form', { name: 'Change e-mail' });
    await mail.getByLabel('New e-mail').fill(`next-${email}`);
    await mail.getByLabel('Your password').fill('not this one at all');
    await mail.getByRole('button', { name: 'Change e-mail' }).click();
    await mail.getByRole('alert').getByText('This is not your password').waitFor();
    expect(await mail.getByLabel('New e-mail').inputValue()).toBe(`next-${email}`);
    await profile.getByLabel('Name').fill('');
    await profile.getByRole('button', { name: 'Save' }).click();
    await profile.getByRole('alert').getByText('Name: please fill this in').waitFor();
    expect(await mail.getByRole('alert').count()).toBe(0);
    expect(await mail.getByLabel('New e-mail').inputValue()).toBe(`next-${email}`);
    expect(await accessibilityFindings(page)).toEqual([]);
    await mail.getByLabel('Your password').fill(aPassword);
    await mail.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByText('We have mailed a link to').waitFor();
    expect(await mail.getByLabel('Your password').inputValue()).toBe('');

    const otherBrowser = await visit(browser, '/', 1440, mailShop.url);
    const elsewhere = await call<{ token: string }>(otherBrowser.page, 'POST', '/auth/signin', { body: { email, password: aPassword } });
    await open(page, '/account');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign them out' }).click();
    await page.getByText('One other device is signed out.').waitFor();
    expect(await call(otherBrowser.page, 'GET', '/user', elsewhere)).toBeUndefined();
    await otherBrowser.close();
    await close();
  },
);

test.for(walkedAt)('finds an order again, buys it again and cancels it at %i px', async (width, { browser, mailShop }) => {
  const email = `orders-${width}@example.com`;
  const { page, close } = await visit(browser, '/', width, mailShop.url);
  await anAccount(page, mailShop, email);
  await open(page, '/orders');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  const order = await anOrder(page, email);
  await open(page, '/orders');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `View order ${order.number}` }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor();
  for (const { title } of order.items) expect(await page.getByRole('main').innerText()).toContain(title);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: /^Buy again/ }).click();
  await page.getByText('Everything is in your cart.').waitFor();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order is cancelled.').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await open(page, '/orders');
  await page.getByRole('article').getByText('Cancelled', { exact: true }).waitFor();
  await close();
});

test('takes all data along, and goes for good once no order is under way', async ({ browser, mailShop }) => {
  const email = 'leaving@example.com';
  const { page, context, close } = await visit(browser, '/', 1440, mailShop.url);
  await anAccount(page, mailShop, email);
  const order = await anOrder(page, email);
  await open(page, '/account');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toMatch(/^kibble-my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.stringify(await (await context.request.get('/account/data.json')).json())).toContain(order.number);

  const form = page.getByRole('form', { name: 'Delete account' });
  const leave = async (password: string) => {
    await form.getByLabel('Your password').fill(password);
    await form.getByRole('button', { name: 'Delete my account for good' }).click();
  };
  await leave('not this one at all');
  await form.getByRole('alert').getByText('This is not your password').waitFor();
  await leave(aPassword);
  await form.getByRole('alert').getByText('Nothing has changed').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await form.getByRole('link', { name: 'See my orders' }).click();
  await page.getByRole('link', { name: `View order ${order.number}` }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order is cancelled.').waitFor();
  await open(page, '/account');
  await leave(aPassword);
  await page.waitForURL('**/account/deleted');
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto('/account');
  await page.waitForURL('**/login?next=%2Faccount');
  await close();
});

test('the link of the order’s mail opens that order without a sign-in, and its key is told to nobody', async ({ browser, mailShop }) => {
  const owner = await visit(browser, '/', 1440, mailShop.url);
  await anAccount(owner.page, mailShop, 'mailed@example.com');
  const order = await anOrder(owner.page, 'mailed@example.com');
  await owner.close();
  const link = await mailShop.mailedLink('mailed@example.com', `/orders/${order._id}`);
  const key = new URL(link, mailShop.url).searchParams.get('key') ?? '';
  expect(key).not.toBe('');

  const { page, context, close } = await visit(browser, '/', 390, mailShop.url);
  const document = await context.request.get(link);
  expect(document.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': expect.stringContaining('no-store') });
  expect(await document.text()).not.toContain(key);
  for (const wrong of [`/orders/${order._id}`, `/orders/${order._id}?key=k_forged`]) {
    const { headers, status } = await fetch(new URL(wrong, mailShop.url), { redirect: 'manual' });
    expect(status, wrong).toBe(302);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/orders/${order._id}`)}`);
  }
  await open(page, link);
  expect(await page.getByRole('navigation', { name: 'Your account' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel the order' }).click();
  await page.getByText('Your order is cancelled.').waitFor();
  await close();
});

test('guests are led to the sign-in and back; somebody else’s order is no page', async ({ browser, mailShop }) => {
  for (const path of ['/account', '/my-address', '/orders?page=2', '/account/data.json']) {
    const { headers, status } = await fetch(new URL(path, mailShop.url), { redirect: 'manual' });
    expect(status, path).toBe(302);
    expect(headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(headers.get('cache-control'), path).toContain('no-store');
  }
  const { page, context, close } = await visit(browser, '/', 1440, mailShop.url);
  await anAccount(page, mailShop, 'one@example.com');
  const order = await anOrder(page, 'one@example.com');
  await context.clearCookies();
  await anAccount(page, mailShop, 'other@example.com');
  const answered = await context.request.get(`/orders/${order._id}`);
  expect(answered.status()).toBe(404);
  expect(await answered.text()).toContain('<title>Page Not Found');
  await close();
});

test('a guest adds one address; for more they are led back where they came from, or on', async ({ browser, mailShop }) => {
  const { page, close } = await visit(browser, '/address?next=/contact', 390, mailShop.url);
  expect(await accessibilityFindings(page)).toEqual([]);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
  await page.evaluate(() => location.assign('/address'));
  await page.waitForURL((url) => url.pathname === '/address');
  await page.waitForURL((url) => url.pathname === '/contact');
  const why = page.getByTestId('snackbar').getByText('Please sign in to add more addresses.');
  await why.waitFor();
  await page.goto('/address');
  await page.waitForURL('**/login?next=%2Faddress');
  await why.waitFor();
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  await close();
});

test('addresses and orders are changed without scripts, too', async ({ browser, mailShop }) => {
  const { page, context, close } = await visit(browser, '/', 1440, mailShop.url);
  await anAccount(page, mailShop, 'plain@example.com');
  const order = await anOrder(page, 'plain@example.com');
  const cookies = await context.cookies();
  await close();
  const plain = await browser.newContext({ baseURL: mailShop.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const sheet = await plain.newPage();
  await sheet.goto('/address');
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await sheet.getByRole('alert').getByText('Please enter the name on the parcel').waitFor();
  await fillAddress(sheet, { name: 'Paper Barker' });
  await sheet.getByRole('button', { name: 'Save address' }).click();
  await sheet.waitForURL('**/my-address');
  await sheet.getByRole('button', { name: /^Delete Paper/ }).click();
  await sheet.getByText('was deleted').waitFor();
  await sheet.getByRole('button', { name: /^Undo/ }).click();
  await sheet.getByRole('article', { name: /^Paper/ }).waitFor();
  await sheet.goto(`/orders/${order._id}`);
  await sheet.getByText('Cancel order').click();
  await sheet.getByRole('button', { name: 'Yes, cancel the order' }).click();
  await sheet.getByText('Your order is cancelled.').waitFor();
  await plain.close();
});
