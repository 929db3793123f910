import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test } from '#tests/support/browser.ts';

let office: BackOffice;
/** The paths of one thing of each kind. */
const things: Record<
  'product' | 'category' | 'promo' | 'article' | 'newsletter' | 'message' | 'customer' | 'order' | 'shipped' | 'giftCard',
  string
> = {
  product: '',
  category: '',
  promo: '',
  article: '',
  newsletter: '',
  message: '',
  customer: '',
  order: '',
  shipped: '',
  giftCard: '',
};

beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
  const { email, password } = firstAdmin;
  const signIn = await office.call('POST', '/auth/signin', { email, password, audience: 'admin' });
  const { token } = ((await signIn.json()) as { data: { token: string } }).data;
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(`${office.url}/api/v1${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { data, message } = (await response.json()) as { data: T; message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
    return data;
  };
  type Found = { _id: string };
  const first = async (path: string) => (await call<{ list: Found[] }>('GET', path)).list[0]?._id ?? '';
  const { list } = await call<{ list: { _id: string; variations: { _id: string; stock: number }[] }[] }>(
    'GET',
    '/product/admin/page/1/20?inStock=1',
  );
  const variation = list.flatMap(({ variations }) => variations).find(({ stock }) => stock >= 5)?._id ?? '';
  const address = { name: 'Grace Hopper', line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };
  const order = { email: 'grace@navy.example', address, items: [{ variation, quantity: 2 }], payment: 'cash' };
  const orders = [await call<Found>('POST', '/admin/order', order), await call<Found>('POST', '/admin/order', order)];
  await call('POST', '/admin/order/ship', { orders: [orders[1]?._id] });
  await office.call('POST', '/contact', { name: 'Grace', email: 'grace@navy.example', subject: 'Hello', message: 'Do you have tuna?' });
  await office.call('POST', '/subscriber', { email: 'grace@navy.example' });
  const cardToHandOver = { amount: 5_000, recipientName: null, recipientEmail: null, senderName: null, message: null };
  Object.assign(things, {
    order: `/admin/orders/${orders[0]?._id}`,
    shipped: `/admin/orders/${orders[1]?._id}`,
    product: `/admin/products/${list[0]?._id}`,
    category: `/admin/categories/${await first('/category')}`,
    promo: `/admin/promos/${await first('/promo/page/1/1')}`,
    article: `/admin/blogs/${await first('/blog/admin/page/1/1')}`,
    newsletter: `/admin/newsletters/${(await call<Found>('POST', '/newsletter', { subject: 'News', content: '<p>New</p>' }))._id}`,
    giftCard: `/admin/gift-cards/${(await call<Found>('POST', '/gift-card/admin', cardToHandOver))._id}`,
    message: `/admin/contacts/${await first('/contact/page/1/1')}`,
    customer: `/admin/users/${(await call<Found>('POST', '/user', { name: 'Grace', email: 'grace@navy.example' }))._id}`,
  });
}, 120_000);
afterAll(() => office?.end());

/** Gives the first admin another role, and leaves the session. */
async function becomes(role: StaffRole): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query('update users set staff_role = $1 where email = $2', [role, firstAdmin.email]);
  await close();
}

/** How the names of what changes something begin. */
const verbs =
  /^(add|answer|book|cancel|change|choose|clear|delete|disable|drag|duplicate|edit|enable|end|enter|export|give store|hide|import|invite|issue|make|mark|move|new code|new order|pause|place an|publish|receive|record|refund|reject|remove|reply|restore|run|save|schedule|sell|send|set up|ship|stop|switch|unsubscribe|write)\b/i;
/** Where a list is searched and its rows are selected, and other days are chosen: that changes nothing. The second factor is everybody's own. */
const harmless = 'search, .select-cell, .list-footer, .period-details, a[href="/admin/account/two-factor"]';

/** The names of the visible controls of a page, and of the menus in it, that would change something. */
async function changingControls(page: Page): Promise<string[]> {
  const menu = page.locator('#content [aria-haspopup=menu]:visible').first();
  if (await menu.count()) {
    await menu.click();
    await page.getByRole('menu').waitFor();
  }
  const found = await page.evaluate((harmless) => {
    const seen = (element: HTMLElement) => element.checkVisibility() && !element.closest(harmless);
    const nameOf = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '').trim();
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(seen);
    return {
      actions: all('#content :is(a:not([href^="mailto:"]), button, summary), [role=menuitem]:not([data-disabled])').map(nameOf),
      fields: all(
        '#content :is(input, textarea, select):enabled:not([type=hidden]), #content :is([role=switch], [contenteditable=true])',
      ).map((field) => `field: ${nameOf(field)}`),
    };
  }, harmless);
  if (await menu.count()) await page.keyboard.press('Escape');
  return [...found.actions.filter((name) => verbs.test(name)), ...found.fields];
}

/** Opens each screen. Returns what would change something there, the calls that were refused, and the links that lead to what the role may not open. */
async function walk(page: Page, screens: readonly string[]) {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(`${response.request().method()} ${response.url()}`));
  const changing: Record<string, string[]> = {};
  const links = new Map<string, string>();
  for (const screen of screens) {
    await goTo(page, screen);
    const controls = await changingControls(page);
    if (controls.length > 0) changing[screen] = controls;
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]')].map((link) => link.getAttribute('href') ?? ''),
    );
    // One link of each kind is enough.
    for (const href of hrefs) links.set(href.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, ''), href);
  }
  const broken: string[] = [];
  for (const href of links.values()) {
    const response = await page.request.get(href);
    if (!response.ok()) broken.push(`${response.status()} ${href}`);
  }
  return { changing, refused, broken };
}

const nothing = { changing: {}, refused: [], broken: [] };
const lists = (...names: string[]) => names.map((name) => `/admin/${name}`);
const newPages = lists(
  'orders/new',
  'products/new',
  'products/import',
  'categories/new',
  'promos/new',
  'gift-cards/new',
  'blogs/new',
  'newsletters/new',
);
const ownersPages = lists(
  'settings',
  'settings/look',
  'settings/delivery',
  'settings/holidays',
  'settings/mail',
  'demo',
  'users/new',
  'jobs',
);

/** The status of each of these pages. */
const statusesOf = async (page: Page, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => `${path} ${(await page.request.get(path)).status()}`));
const refusals = (paths: readonly string[]) => paths.map((path) => `${path} 403`);

test.runIf(isDeep)('read-only staff see every screen of the areas, and nothing on it that would be refused', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products');
  // What a full admin gets, so that the search for controls is known to find them.
  expect(await changingControls(page)).toEqual(expect.arrayContaining(['Add a product', 'Import', 'Export CSV']));
  await goTo(page, things.order);
  expect(await changingControls(page)).toEqual(expect.arrayContaining(['Ship', 'Record a payment', 'Add note', 'field: Internal note']));
  await becomes('read-only');
  const withExport = lists('promos', 'blogs', 'newsletters');
  const screens = [
    ...withExport,
    ...lists('', 'orders', 'gift-cards', 'users', 'contacts', 'categories', 'reviews', 'subscribers'),
    ...Object.values(things),
    `${things.product}/history`,
  ];
  const changing = Object.fromEntries(withExport.map((path) => [path, ['Export CSV']]));
  expect(await walk(page, screens), 'only exports without people’s data').toEqual({ ...nothing, changing });
  await goTo(page, '/admin/products');
  expect(await changingControls(page)).toEqual(['Export CSV']);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  for (const form of [things.promo, things.article]) {
    await goTo(page, form);
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await goTo(page, things.product);
  // axe takes all that is in a disabled fieldset for disabled. The keyboard reaches the cells, but types nothing into them.
  expect(await accessibilityFindings(page)).toEqual(['scrollable-region-focusable: .variation-grid-box']);
  await page.locator('.variation-grid td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('x');
  await page.keyboard.press('F2');
  await page.keyboard.press('Delete');
  const cell = await page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.getAttribute('data-row')]);
  expect([
    ...cell,
    await page.locator('.variation-grid input').count(),
    await page.locator('.variation-grid td:focus').innerText(),
  ]).toEqual(['TD', '1', 0, expect.stringMatching(/\w/)]);
  const forbidden = [...newPages, ...ownersPages, '/admin/transfers'];
  expect(await statusesOf(page, forbidden)).toEqual(refusals(forbidden));
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search the back office' });
  await search.getByRole('option', { name: 'Products' }).waitFor();
  expect(await search.getByRole('option', { name: verbs }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'staff of one area see products and each other’s work as facts, and no page of which they cannot use the form',
  async ({ browser }) => {
    await becomes('admin');
    const { page, errors, close } = await openAsAdmin(office, browser, '/admin');
    const products = ['/admin/products', things.product];

    await becomes('orders');
    expect(await walk(page, [things.product, things.customer, '/admin/users'])).toEqual(nothing);
    const ordersWalk = await walk(page, [
      '/admin/products',
      '/admin/orders',
      things.order,
      '/admin/gift-cards',
      things.giftCard,
      things.message,
    ]);
    expect(ordersWalk).toMatchObject({ refused: [], broken: [] });
    expect(ordersWalk.changing['/admin/products']).toEqual(['Export CSV']);
    expect(ordersWalk.changing['/admin/gift-cards']).toEqual(['Export CSV']);
    // Whoever reads the code of a card that was handed out has its money.
    expect(ordersWalk.changing[things.giftCard]).toBeUndefined();
    expect(ordersWalk.changing['/admin/orders']).toEqual(['New order', 'Export CSV']);
    expect(ordersWalk.changing[things.order]).toEqual(expect.arrayContaining(['Ship', 'Record a payment', 'Add note']));
    const notForOrders = [...newPages.filter((path) => path !== '/admin/orders/new'), ...ownersPages, '/admin/promos', '/admin/categories'];
    expect(await statusesOf(page, notForOrders)).toEqual(refusals(notForOrders));

    await becomes('marketing');
    const marketingWalk = await walk(page, [...products, '/admin/promos', things.promo, things.message, '/admin/reviews']);
    expect(marketingWalk).toMatchObject({ refused: [], broken: [] });
    expect(marketingWalk.changing['/admin/products']).toEqual(['Export CSV']);
    expect(marketingWalk.changing[things.product]).toBeUndefined();
    expect(marketingWalk.changing[things.promo]).toEqual(expect.arrayContaining(['Save']));
    const notForMarketing = lists('orders', 'orders/new', 'users', 'products/new', 'transfers', 'settings', 'demo');
    expect(await statusesOf(page, notForMarketing)).toEqual(refusals(notForMarketing));

    await becomes('catalog');
    const catalogWalk = await walk(page, ['/admin', ...products, '/admin/categories']);
    expect(catalogWalk).toMatchObject({ refused: [], broken: [] });
    expect(catalogWalk.changing['/admin/products']).toEqual(expect.arrayContaining(['Add a product', 'Import', 'Export CSV']));
    expect(catalogWalk.changing[things.product]).toEqual(expect.arrayContaining(['Save', 'Delete']));
    await goTo(page, '/admin');
    expect(await page.getByText('These are demo products.').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Remove them…' }).count()).toBe(0);
    expect(errors).toEqual([]);
    await goTo(page, '/admin/orders/new');
    await page.getByRole('heading', { name: 'You don’t have access to this' }).waitFor();
    await close();
  },
);
