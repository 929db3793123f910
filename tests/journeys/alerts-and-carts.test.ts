import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import {
  type BackOffice,
  createFirstAdmin,
  openAsAdmin,
  openBackOffice,
  openBackOfficePage,
  signInToApi,
} from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, getFromApi, goTo, isDeep, test, visit } from '#tests/support/browser.ts';
import { type FakeMailServer, startMailServer } from '#tests/support/fake-mail-server.ts';
import { createLinkFinder } from '#tests/support/mail-shop.ts';

let mailServer: FakeMailServer;
let office: BackOffice;
beforeAll(async () => {
  mailServer = await startMailServer();
  office = await openBackOffice({ MAIL_URL: mailServer.url, DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(async () => {
  await office?.end();
  await mailServer?.close();
});

/** Makes waiting rows due, and runs the job that would find them in a while. */
async function runNow(change: string, job: string): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query(change);
  await pool.query('select graphile_worker.add_job($1)', [job]);
  await close();
}

interface Card {
  slug: string;
  title: string;
  variations: { _id: string; title: string; availability: string }[];
}

test('a guest asks for a sold-out product, confirms, and gets the mail when the owner restocks it', async ({ browser }) => {
  const { list } = await getFromApi<{ list: Card[] }>('/product/page/1/100', office.url);
  const product = list.find(({ variations }) => variations.some(({ availability }) => availability === 'sold_out'));
  const variation = product?.variations.find(({ availability }) => availability === 'sold_out');
  if (!product || !variation) throw new Error('Nothing in the demo shop is sold out');
  const email = 'patient-shopper@example.com';
  const { page, close } = await openBackOfficePage(office, browser, `/products/${product.slug}?variation=${variation._id}`, 390);
  await page.getByRole('link', { name: 'Email me when it’s back' }).click();
  const form = page.getByRole('form', { name: 'Alert' });
  await expect.poll(() => form.getByLabel('Your email').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Your email').fill('patient');
  await form.getByRole('button', { name: 'Create alert' }).click();
  await form.getByRole('alert').getByText('Enter an email address').first().waitFor();
  await form.getByLabel('Your email').fill(email);
  await form.getByRole('button', { name: 'Create alert' }).click();
  await page.getByRole('status').getByText('One more step.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await goTo(page, await createLinkFinder(mailServer)(email, '/alerts/confirm'));
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your alert is set' }).waitFor();

  const owner = await openAsAdmin(office, browser, '/admin/alerts');
  await owner.page.getByRole('link', { name: product.title }).waitFor();
  await goTo(owner.page, `/admin/products?q=${encodeURIComponent(product.title)}`);
  await owner.page
    .getByRole('button', { name: /^Prices of/ })
    .first()
    .click();
  const stock = owner.page.getByRole('dialog').getByLabel(`Stock of ${variation.title}`, { exact: false }).first();
  await stock.fill('9');
  await stock.press('Tab');
  await owner.page.getByTestId('snackbar').getByText('Stock saved.').waitFor();
  await owner.close();

  await runNow('update alert_triggers set due_at = now()', 'send-alerts');
  await goTo(page, await createLinkFinder(mailServer)(email, '/alerts/manage'));
  await page.getByText(product.title).first().waitFor();
  await page.getByText('Email sent').waitFor();
  await page.getByRole('button', { name: /^Remove the alert for/ }).click();
  await page.getByRole('heading', { level: 1, name: 'No alerts' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test('a guest leaves the checkout and brings the cart back from the mail, in another browser', async ({ browser }) => {
  const call = await signInToApi(office);
  await call('PUT', '/settings', { cartReminders: true });
  const { list } = await getFromApi<{ list: Card[] }>('/product/page/1/10?inStock=1', office.url);
  const cart = list.slice(0, 2).map(({ variations }) => ({
    variation: variations.find(({ availability }) => availability !== 'sold_out')?._id ?? '',
    quantity: 1,
  }));
  const email = 'cart-leaver@example.com';
  const left = await visit(browser, '/checkout', 390, { baseURL: office.url, storage: { cart } });
  const box = left.page.getByRole('checkbox', { name: 'Email me a reminder if I don’t finish my order' });
  expect(await box.isChecked()).toBe(false);
  await left.page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await box.check();
  await expect.poll(() => left.page.evaluate(() => localStorage.getItem('cart-reminder'))).toContain('n_');
  expect(await accessibilityFindings(left.page)).toEqual([]);
  await left.close();

  await runNow("update cart_reminders set changed_at = now() - interval '5 hours'", 'send-cart-reminders');
  const link = await createLinkFinder(mailServer)(email, '/cart/restore');
  const { page, errors, close } = await openBackOfficePage(office, browser, link, 390);
  await page.getByRole('button', { name: 'Restore my cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length)).toBe(2);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('an emptied cart is deleted by the shop', async ({ browser }) => {
  const call = await signInToApi(office);
  await call('PUT', '/settings', { cartReminders: true });
  const { list } = await getFromApi<{ list: Card[] }>('/product/page/1/1?inStock=1', office.url);
  const cart = [{ variation: list[0]?.variations.find(({ availability }) => availability !== 'sold_out')?._id ?? '', quantity: 1 }];
  const { page, close } = await visit(browser, '/checkout', 1440, { baseURL: office.url, storage: { cart } });
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('emptied@example.com');
  await page.getByRole('checkbox', { name: 'Email me a reminder if I don’t finish my order' }).check();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-reminder'))).toContain('n_');
  await goTo(page, '/cart');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-reminder'))).toBe('null');
  const { pool, close: closeDatabase } = connectDatabase(office.databaseUrl, createLog('fatal'));
  const stored = await pool.query("select from cart_reminders where email = 'emptied@example.com'");
  expect(stored.rowCount).toBe(0);
  await closeDatabase();
  await close();
});
