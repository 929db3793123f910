import { accessibilityFindings, expect, expectToFit, goTo, visit } from '#tests/support/browser.ts';
import { aDeliveredOrder, openSignedIn } from '#tests/support/customer-accounts.ts';
import { test } from '#tests/support/mail-shop.ts';

test('somebody without an account starts a return from the page about returns, by the mailed link', async ({ browser, mailShop }) => {
  const email = 'returns-as-guest@example.com';
  const order = await aDeliveredOrder(browser, mailShop, email);
  const { page, errors, close } = await visit(browser, '/returns', 390, { baseURL: mailShop.url });
  await page.getByRole('link', { name: 'Start a return' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start a return' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'Check these fields' }).waitFor();
  await page.getByLabel('Order number').fill(order.number.toLowerCase());
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'a link is on its way' });
  await sent.waitFor();
  await expect.poll(() => sent.evaluate((text) => text === document.activeElement)).toBe(true);
  await goTo(page, await mailShop.mailedLink(email, `/orders/${order._id}/return`));
  await page.getByRole('checkbox', { name: order.items[0]?.title }).check();
  await page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'My dog doesn’t like it' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await page.getByRole('heading', { name: 'We’ve got your return request' }).waitFor();
  expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  await close();
});

test('the owner of an order gets to its return form with number and email at once', async ({ browser, mailShop }) => {
  const email = 'returns-own@example.com';
  const order = await aDeliveredOrder(browser, mailShop, email);
  const { page, close } = await openSignedIn(browser, mailShop, email, `/returns/start?number=${order.number}`, 1440);
  await page.getByLabel('Email', { exact: true }).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/orders/${order._id}/return`);
  await page.getByRole('heading', { level: 1, name: 'Return items' }).waitFor();
  await close();
});
