import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, isDeep, test, waitUntilHydrated } from '#tests/support/browser.ts';

let office: BackOffice;
let token = '';
/** Orders for customers, the oldest first. */
const orders: { _id: string; number: string; total: number }[] = [];

const customer = { name: 'Grace Hopper', line1: 'Hafenweg 12', city: 'Münster', postalCode: '48155', country: 'DE' };

async function call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${office.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, message } = (await response.json()) as { data: T; message: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${message}`);
  return data;
}

async function placeOrder(variation: string, email = 'grace@navy.example') {
  const body = { email, address: customer, items: [{ variation, quantity: 2 }], payment: 'cash' };
  return call<(typeof orders)[number]>('POST', '/admin/order', body);
}

/** Clears what the mails about an order said. */
async function clearMails(number: string): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query("update mails set secret = true, html = null, body = null where subject like '%' || $1 || '%'", [number]);
  await close();
}

let variation = '';

beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1', LIMITS: 'on' });
  await createFirstAdmin(office);
  const signIn = await office.call('POST', '/auth/signin', { ...firstAdmin, name: undefined, audience: 'admin' });
  token = ((await signIn.json()) as { data: { token: string } }).data.token;
  const { list } = await call<{ list: { variations: { _id: string; stock: number }[] }[] }>('GET', '/product/admin/page/1/20?inStock=1');
  variation = list.flatMap(({ variations }) => variations).find(({ stock }) => stock >= 20)?._id ?? '';
  for (let count = 0; count < 4; count++) orders.push(await placeOrder(variation));
}, 120_000);
afterAll(() => office?.end());

/** Presses Tab until what has the focus has this accessible text. */
async function tabTo(page: Page, text: string, kind = 'a, button, input, textarea, select'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate((kind) => {
      const element = document.activeElement;
      // The page itself has the focus at first, and contains every text.
      if (!element?.matches(kind)) return '';
      return `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''} ${(element as HTMLInputElement).labels?.[0]?.textContent ?? ''}`;
    }, kind);
    if (focused.includes(text)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${text}`);
}

test('with the keyboard alone an order is found, shipped, and one of its units refunded', async ({ browser }) => {
  const [order] = orders;
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/orders');
  await page.keyboard.press('/');
  await page.keyboard.type(order?.number ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('1 order', { exact: true }).waitFor();
  await tabTo(page, order?.number ?? '', 'a');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: order?.number }).waitFor();

  await page.keyboard.press('s');
  const ship = page.getByRole('dialog', { name: `Ship order ${order?.number}` });
  await ship.waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('number');
  expect(await accessibilityFindings(page)).toEqual([]);
  await tabTo(page, 'Tracking number');
  await page.keyboard.type('JJD0003');
  await page.keyboard.press('Enter');
  await ship.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Delivery' }).getByText('JJD0003').waitFor();
  await page.getByRole('button', { name: 'Mark as delivered' }).focus();
  await page.keyboard.press('Enter');
  const payment = page.getByRole('region', { name: /^Payment/ });
  await expect
    .poll(
      async () => {
        await page.reload();
        return payment.getByText('Received').count();
      },
      { interval: 500, message: 'the cash is booked' },
    )
    .toBe(1);
  await waitUntilHydrated(page);
  const timeline = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  for (const step of ['Shipped with', 'Parcel arrived']) await timeline.filter({ hasText: step }).getByText(firstAdmin.name).waitFor();

  await page.keyboard.press('r');
  const refund = page.getByRole('dialog', { name: `Refund order ${order?.number}` });
  await refund.waitFor();
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('number');
  await page.keyboard.type('1');
  await refund.getByText('Put the unit back in stock').waitFor();
  const amount = await refund.getByLabel('Amount').inputValue();
  expect(Number(amount)).toBeGreaterThan(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await refund.waitFor({ state: 'hidden' });
  await payment.getByText('Partly refunded').waitFor();
  await page.getByRole('region', { name: 'Items' }).getByText('1 refunded').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('orders are filtered by the country they went to, whatever the browser calls it', async ({ browser }) => {
  // Node and Chromium have different names for Hong Kong and the Falkland Islands.
  const rate = { code: 'air', carrier: 'DHL', service: 'Parcel', minDays: 3, maxDays: 9, tiers: [{ maxWeight: null, cost: 900 }] };
  const zone = { name: 'Islands', countries: ['HK', 'FK'], rates: [rate] };
  await call('POST', '/shipping-zone', zone);
  const address = { ...customer, postalCode: '999077', country: 'HK' };
  const items = [{ variation, quantity: 1 }];
  const order = await call<{ _id: string; number: string }>('POST', '/admin/order', {
    email: 'bo@hk.example',
    address,
    items,
    payment: 'cash',
  });
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/orders');
  const country = page.getByLabel('Country', { exact: true });
  expect(await country.locator('option').allTextContents()).toEqual(['Country: any', 'Germany', 'Hong Kong']);
  await country.selectOption('Hong Kong');
  await page.getByRole('status').getByText('1 order', { exact: true }).waitFor();
  await page.getByRole('link', { name: order.number }).click();
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await page.getByRole('region', { name: 'Customer' }).getByText('Hong Kong').waitFor();
  await page.goto(`${office.url}/admin/orders?country=FK`);
  await waitUntilHydrated(page);
  expect(await country.inputValue()).toBe('FK');
  await page.getByText('No orders match').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)(
  'each mail of an order leads to what it said; the sixth of an hour to one mailbox is held back, and says what to do',
  async ({ browser }) => {
    for (let count = 0; count < 5; count++) await placeOrder(variation, 'owner@mailbox.example');
    // Mails of several orders are written at once, in any sequence.
    await expect
      .poll(async () => (await call<{ total: number }>('GET', '/admin/mail/page/1/9?q=owner%40mailbox.example')).total, { timeout: 20_000 })
      .toBe(5);
    const last = await placeOrder(variation, 'owner@mailbox.example');
    const { page, errors, close } = await openAsAdmin(office, browser, `/admin/orders/${last._id}`);
    const mails = page.getByRole('region', { name: 'Emails' });
    const heldNote = mails.getByText('More than 5 emails an hour to this mailbox.');
    await expect
      .poll(
        async () => {
          await page.reload();
          return heldNote.count();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1);
    await mails.getByText('If you know they’re expecting it, send it.').waitFor();
    await mails.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await mails.getByRole('link').click();
    await page.getByText('It was held back').waitFor();
    // Where staff are led who may not open the outbox.
    await goTo(page, `/admin/orders/${last._id}/mails/${new URL(page.url()).pathname.split('/').at(-1)}`);
    await page.getByRole('heading', { level: 1, name: `Your order ${last.number}` }).waitFor();
    const facts = page.getByRole('complementary', { name: 'Facts' });
    expect((await facts.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Status Held back .*Sent Not yet/);
    await page.getByText('More than 5 emails an hour to this mailbox. Someone may have entered an email that isn’t theirs.').waitFor();
    // There is no button here to send it with.
    expect(await page.getByText('send it.').count()).toBe(0);
    await page.frameLocator('iframe').getByText('Grace Hopper').first().waitFor();
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    expect(await accessibilityFindings(page)).toEqual([]);
    await clearMails(last.number);
    await page.reload();
    await page.getByText('We no longer have the text of this email.').waitFor();
    await goTo(page, '/admin');
    await page.getByRole('link', { name: /mails? held back/ }).click();
    await page.getByText('owner@mailbox.example').first().waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test('several orders are shipped at once; one that left meanwhile stays as it is, and new orders are announced', async ({ browser }) => {
  const [, second, third] = orders;
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/orders?queue=to_ship');
  for (const order of [second, third]) await page.getByRole('checkbox', { name: `order ${order?.number}` }).check();
  await call('POST', `/order/${third?._id}/parcel`, {});
  const mark = page.getByRole('button', { name: 'Mark as shipped…' });
  const question = page.getByRole('dialog', { name: 'Mark 2 orders as shipped?' });
  await mark.click();
  await question.getByText('We’ll email the customers that their order is on its way.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect((await call<{ status: string }>('GET', `/order/${second?._id}`)).status).toBe('placed');
  await mark.click();
  await question.getByRole('button', { name: 'Mark as shipped' }).click();
  const results = page.getByRole('dialog', { name: '1 order shipped, 1 not' });
  await results.getByText('This order has already been shipped.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await results.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: second?.number }).waitFor({ state: 'detached' });
  const placed = await placeOrder(variation);
  await page.getByRole('button', { name: '1 new order' }).click({ timeout: 20_000 });
  await page.getByRole('link', { name: placed.number }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('an order for a customer on the phone: known address, item by search, delivery and total by the server', async ({ browser }) => {
  await call('POST', '/user', { name: customer.name, email: 'grace@navy.example', phone: '', password: 'another long sentence' });
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/orders/new');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('alert').getByText('Items: add at least one item').waitFor();
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill('hopper');
  await page.getByRole('button', { name: /Grace Hopper/ }).click();
  await expect.poll(() => page.getByLabel('Street and number').inputValue()).toBe(customer.line1);
  const search = page.getByRole('searchbox', { name: 'Add an item' });
  await search.fill('salmon');
  await page.getByRole('list', { name: 'Found' }).waitFor();
  await search.press('Enter');
  await page.getByRole('radio').first().waitFor();
  const total = await page.getByTestId('order-total').innerText();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('region', { name: 'Items' }).getByText(total, { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
