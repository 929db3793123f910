import type { Page } from 'playwright-core';

export interface Screen {
  name: string;
  path: string;
  /** The path is a list, whose first row is opened. */
  opens?: 'first row';
  /** Brings the page into the state to be shown. */
  act?: (page: Page) => Promise<unknown>;
  /** Taken of only one of the shops. */
  only?: 'full' | 'empty';
  /** Before the sign-in. */
  signedOut?: true;
}

const list = (name: string, path = `/admin/${name}`): Screen => ({ name, path });
const form = (name: string, path: string): Screen => ({ name, path, only: 'full' });
const detail = (name: string, path: string, act?: Screen['act']): Screen => ({
  name,
  path,
  opens: 'first row',
  only: 'full',
  ...(act && { act }),
});
/** Presses a key until a dialog is open: the page listens to keys some time after it is shown. */
const openByKey = (key: string) => async (page: Page) => {
  const dialog = page.getByRole('dialog');
  do {
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
  } while ((await dialog.count()) === 0);
};
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What an order can be asked for; its dialogs open with the keys of the page or from its menu. */
const orderDialog = (name: string, open: (page: Page) => Promise<unknown>) =>
  detail(`order-${name}`, '/admin/orders?status=processing', open);

const openPriceDialog = async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
};

const goOffline = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('Email', { exact: true }).fill('grace@example.com');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add customer' }).click();
};

/** Opens a page by its link, which the API refuses to this role. */
const openForbidden = async (page: Page) => {
  const json = {
    success: false,
    code: 'not_allowed',
    message: 'Your role doesn’t include this. Ask an admin of the shop.',
    requestId: '1',
  };
  await page.route('**/api/v1/user/page/**', (route) => route.fulfill({ status: 403, json }));
  await page.getByRole('link', { name: 'Users', exact: true }).click();
};

/** Every screen of the back office, in the order of its menu. */
export const backOfficeScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/admin/auth/login', signedOut: true, only: 'full' },
  { name: 'first-admin', path: '/admin/auth/register?token=s_x', signedOut: true, only: 'full' },
  { name: 'invited', path: '/admin/auth/register?token=i_x', signedOut: true, only: 'full' },
  { name: 'forgot-password', path: '/admin/auth/forgot-password', signedOut: true, only: 'full' },
  { name: 'password-reset', path: '/admin/auth/password-reset?user=1&token=1', signedOut: true, only: 'full' },
  list('dashboard', '/admin'),
  {
    name: 'search',
    path: '/admin',
    only: 'full',
    act: async (page) => {
      await openByKey('Control+k')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('bed');
    },
  },
  { name: 'shortcuts', path: '/admin', only: 'full', act: openByKey('?') },
  list('orders'),
  {
    name: 'orders-selected',
    path: '/admin/orders',
    only: 'full',
    act: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).check();
    },
  },
  { name: 'orders-no-match', path: '/admin/orders?q=zebra', only: 'full' },
  form('order-new', '/admin/orders/new'),
  detail('order', '/admin/orders?status=processing'),
  detail('order-delivered', '/admin/orders?status=delivered'),
  orderDialog('ship', openByKey('s')),
  orderDialog('refund', openByKey('r')),
  orderDialog('menu', button('More')),
  list('returns'),
  list('payouts'),
  list('transfers'),
  list('gift-cards'),
  form('gift-card-new', '/admin/gift-cards/new'),
  list('users'),
  form('user-new', '/admin/users/new'),
  form('user-invite', '/admin/users/invite'),
  detail('user', '/admin/users?q=greta.lovelace'),
  list('messages', '/admin/contacts'),
  detail('message', '/admin/contacts'),
  list('products'),
  { name: 'products-price-change', path: '/admin/products', only: 'full', act: openPriceDialog },
  list('alerts'),
  form('product-new', '/admin/products/new'),
  detail('product', '/admin/products'),
  { ...detail('product-history', '/admin/products'), act: (page) => page.goto(`${page.url().split('?')[0]}/history`) },
  {
    name: 'product-prices',
    path: '/admin/products',
    opens: 'first row',
    only: 'full',
    act: (page) => page.goto(`${page.url().split('?')[0]}/history?show=prices`),
  },
  form('product-import', '/admin/products/import'),
  list('categories'),
  form('category-new', '/admin/categories/new'),
  { name: 'category', path: '/admin/categories', only: 'full', act: (page) => page.getByRole('link', { name: 'Dry food' }).click() },
  // The search of the shop; `search` is the palette of the back office.
  list('shop-search', '/admin/search'),
  list('search-synonyms', '/admin/search/synonyms'),
  form('search-synonym-new', '/admin/search/synonyms/new'),
  form('search-rule-new', '/admin/search/rules/new'),
  form('search-ranking', '/admin/search/ranking'),
  list('reviews'),
  { name: 'review', path: '/admin/reviews', opens: 'first row', only: 'full' },
  list('questions'),
  list('promos'),
  form('promo-new', '/admin/promos/new'),
  detail('promo', '/admin/promos'),
  list('blog', '/admin/blogs'),
  form('article-new', '/admin/blogs/new'),
  detail('article', '/admin/blogs'),
  {
    name: 'article-preview',
    path: '/admin/blogs',
    opens: 'first row',
    only: 'full',
    act: (page) => page.goto(`${page.url().split('?')[0]}/preview`),
  },
  list('authors', '/admin/blogs/authors'),
  list('newsletters'),
  form('newsletter-new', '/admin/newsletters/new'),
  detail('newsletter', '/admin/newsletters?status=draft'),
  detail('newsletter-sent', '/admin/newsletters?status=sent'),
  form('newsletter-settings', '/admin/newsletters/settings'),
  list('subscribers'),
  form('settings-general', '/admin/settings'),
  form('settings-look', '/admin/settings/look'),
  form('settings-home', '/admin/settings/home'),
  list('settings-menus', '/admin/settings/menus'),
  list('settings-delivery', '/admin/settings/delivery'),
  form('settings-zone-new', '/admin/settings/delivery/new'),
  {
    name: 'settings-zone',
    path: '/admin/settings/delivery',
    only: 'full',
    act: async (page) => {
      await page.locator('main a[href*="/settings/delivery/"]:not([href$="new"])').first().click();
      await page.waitForURL('**/delivery/*');
    },
  },
  list('settings-holidays', '/admin/settings/holidays'),
  list('settings-taxes', '/admin/settings/taxes'),
  list('settings-payments', '/admin/settings/payments'),
  form('settings-checkout', '/admin/settings/checkout'),
  form('settings-returns', '/admin/settings/returns'),
  list('pages'),
  form('page-new', '/admin/pages/new'),
  form('settings-mail', '/admin/settings/mail'),
  list('settings-webhooks', '/admin/settings/webhooks'),
  form('settings-webhook-new', '/admin/settings/webhooks/new'),
  list('settings-api-keys', '/admin/settings/api-keys'),
  list('jobs'),
  list('outbox', '/admin/mail'),
  detail('mail', '/admin/mail'),
  list('audit-log', '/admin/audit'),
  form('account', '/admin/account'),
  form('two-factor', '/admin/account/two-factor'),
  list('demo', '/admin/demo'),
  form('reauth', '/admin/reauth'),
  form('not-found', '/admin/nothing-here'),
  { name: 'forbidden', path: '/admin', only: 'full', act: openForbidden },
  { name: 'user-new-errors', path: '/admin/users/new', only: 'full', act: button('Add customer') },
  { name: 'connection-lost', path: '/admin/users/new', only: 'full', act: goOffline },
];
