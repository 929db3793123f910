import { accessibilityFindings, expect, journeyWidths, test } from '#tests/support/browser.ts';
import { checkoutForm, fillCheckout, openCheckout, placeOrderButton, waitForConfirmation } from '#tests/support/checkout-page.ts';

test.for(journeyWidths)('a guest orders for pick-up, and reads where, when and what to pay at %i px', async (width, { browser }) => {
  const { page, errors, close } = await openCheckout(browser, width);
  await fillCheckout(page);
  const pickup = page.getByRole('radio', { name: /Pick-up at Kibble Harbour Store/ });
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
  expect(await pickup.isChecked()).toBe(false);
  await pickup.check();
  const form = await checkoutForm(page).innerText();
  expect(form).toMatch(/Ready for pick-up \w{3}\s\d/);
  expect(form).toContain('Monday to Friday, 10:00–18:00');
  expect(form).toMatch(/Pick up at\s+Kibble Harbour Store, Hafenweg 12, 48155 Münster/);
  expect(form).toContain('in cash when you pick it up');
  expect(form).toMatch(/Cash at pick-up\s+Pay at the shop/);
  expect(form).not.toMatch(/(to|Pay) the carrier/);
  expect(await accessibilityFindings(page)).toEqual([]);

  await placeOrderButton(page).click();
  await waitForConfirmation(page);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  const main = page.getByRole('main');
  expect(await main.innerText()).toContain('Ready for pick-up');
  expect(await main.innerText()).toMatch(/Pick up at\s+Kibble Harbour Store\s+Hafenweg 12, 48155 Münster/);
  expect(await main.innerText()).not.toMatch(/(to|Pay) the carrier/);
  expect(errors).toEqual([]);
  await close();
});

test('an island has its own delivery, and whoever had chosen another one is notified', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 1440);
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Pick-up/ }).check();
  await page.getByRole('textbox', { name: 'Postal code' }).fill('27498');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Helgoland');
  await page.getByRole('radio', { name: /Island delivery with ParcelPost/ }).waitFor();
  expect(await page.getByRole('radio', { name: /Standard|Pick-up/ }).count()).toBe(0);
  const notice = page.getByText('The delivery option you chose isn’t available for this order');
  await notice.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await expect.poll(() => page.getByRole('radio', { name: /Pick-up/, checked: true }).count()).toBe(1);
  expect(await notice.count()).toBe(0);
  await close();
});
