import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice, pathOf } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, goTo, test } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('a new shop is led through its first steps instead of figures that are all zero', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin');
  await page.getByRole('heading', { level: 1, name: `Hello, ${firstAdmin.name}` }).waitFor();
  const steps = page.getByRole('region', { name: 'Set up your shop' });
  await steps.getByRole('link', { name: 'Switch on two-step sign-in' }).waitFor();
  await steps.getByText('Done: add your first product').waitFor();
  await page.getByRole('heading', { name: 'Your sales will show up here' }).waitFor();
  expect(await page.getByText('Total sales').count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

/** Places an order by phone in the browser of an admin, and returns its total. */
async function placeOrder(page: Awaited<ReturnType<typeof openAsAdmin>>['page']): Promise<number> {
  return page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/auth/session?realm=admin')).json();
    const headers = { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' };
    const products = await (await fetch('/api/v1/product/page/1/10?inStock=1')).json();
    const address = { name: 'Bo Barker', line1: 'Hafenweg 1', city: 'Münster', postalCode: '48155', country: 'DE' };
    const items = [{ variation: products.data.list[0].variations[0]._id, quantity: 1 }];
    const body = JSON.stringify({ email: 'bo@example.com', address, items, payment: 'cash' });
    const order = await (await fetch('/api/v1/admin/order', { method: 'POST', headers, body })).json();
    return order.data.total as number;
  });
}

test('an order is in the figures, the charts, their tables and files, and on the list of what is to do', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin');
  const total = await placeOrder(page);
  const amount = `€${(total / 100).toFixed(2)}`;
  await goTo(page, '/admin?period=7d');
  await page.locator('.figure').filter({ hasText: 'Total sales' }).getByText(amount, { exact: true }).waitFor();
  await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: '1 order to ship' }).waitFor();
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.locator('.recharts-surface').first().waitFor();
  await page.getByRole('region', { name: 'Orders', exact: true }).locator('.recharts-bar-rectangle').first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await sales.getByRole('button', { name: 'Table' }).click();
  const table = sales.getByRole('table');
  expect(await table.getByRole('row').count()).toBe(8);
  await table.getByRole('row').last().getByText(amount).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), sales.getByRole('button', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([8, 'Day,Sales,Sales (earlier period)']);
  expect(lines[7]).toMatch(new RegExp(`,${(total / 100).toFixed(2)},0\\.00$`));
  await close();
});

test('the period and the comparison are in the URL, and days that cannot be are an error at their field', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin');
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click();
  await expect.poll(() => pathOf(page)).toBe('/admin?period=90d');
  // The form below is replaced with the figures, a moment after the URL.
  await page.getByRole('navigation', { name: 'Period' }).locator('[aria-current=page]', { hasText: '90 days' }).waitFor();
  await page.getByText('Other dates and comparison').click();
  const form = page.getByRole('form', { name: 'Dates and comparison' });
  await form.getByLabel('Compare with').selectOption('Previous year');
  await form.getByLabel('From').fill('2026-01-01');
  await form.getByLabel('To').fill('2026-01-31');
  await form.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => pathOf(page)).toBe('/admin?from=2026-01-01&to=2026-01-31&compare=year');
  await page.getByText('1 Jan – 31 Jan 2026, compared with 1 Jan – 31 Jan 2025').waitFor();
  await page.getByText('Other dates and comparison').click();
  await form.getByLabel('To').fill('2025-12-31');
  await form.getByRole('button', { name: 'Show' }).click();
  await form.getByText('Choose a date on or after the first one.').waitFor();
  expect(await form.getByLabel('To').inputValue()).toBe('2025-12-31');
  await close();
});
