import { accessibilityFindings, expect, expectToFit, journeyWidths, test, visit } from '#tests/support/browser.ts';
import { checkoutForm, fillCheckout, openCheckout, placeOrderButton, waitForConfirmation } from '#tests/support/checkout-page.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { focusedName, tabTo } from '#tests/support/keyboard.ts';

const delivery = '#delivery';

test('a postal code of another country leads to that country, or says that the shop does not deliver there', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 390);
  await fillCheckout(page);
  const fillTown = async (postalCode: string, town: string) => {
    await page.getByRole('textbox', { name: 'Postal code' }).fill(postalCode);
    await page.getByRole('textbox', { name: 'Town or city' }).fill(town);
    await page.getByRole('textbox', { name: 'Town or city' }).blur();
  };
  await fillTown('8001', 'Zürich');
  await page.getByText('Sorry, we don’t deliver to Switzerland yet.').waitFor();
  await fillTown('1010', 'Somewhere');
  await page.getByText('Delivering outside Germany?').waitFor();
  await fillTown('1010', 'Wien');
  await page.getByText('Delivering to Austria?').waitFor();
  await expectToFit(page);
  await page.getByRole('button', { name: 'Change country' }).click();
  expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('AT');
  expect(await focusedName(page)).toMatch(/^Country/);
  await page.locator(delivery).getByRole('radio').first().waitFor();
  await close();
});

test('whoever tabs on while the delivery options load waits at them, and goes on from the selected one', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 1440);
  const release = await holdRequests(page, '**/api/v1/**/shipment/address/**');
  await fillCheckout(page);
  await page.getByText('Loading delivery options').waitFor();
  await tabTo(page, /^Delivery options$/);
  await release();
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('delivery');
  expect(await page.locator(delivery).getByRole('status').first().innerText()).toMatch(/^\d delivery options, .+ selected$/);
  await close();
});

test.for(journeyWidths)(
  'an order by bank transfer names days after the payment everywhere, and no date, at %i px',
  async (width, { browser }) => {
    const { page, close } = await openCheckout(browser, width);
    await fillCheckout(page);
    await page.getByRole('radio', { name: /Standard/ }).check();
    const days = /\d–\d working days after we’ve received your payment/;
    await page.getByRole('radio', { name: /^Cash/ }).check();
    expect(await page.locator(delivery).getByText(days).count()).toBe(0);
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await page.locator(delivery).getByText(days).first().waitFor();
    await page.locator('#review').getByText(days).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await placeOrderButton(page).click();
    await waitForConfirmation(page);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'What happens next' }).waitFor();
    await main.getByText(days).waitFor();
    await main.getByRole('link', { name: 'Track your order' }).click();
    await main.getByRole('button', { name: 'Cancel order' }).waitFor();
    // A way of its own, below the one that does the same with one press.
    await main.getByRole('link', { name: 'withdraw from contract here' }).waitFor();
    expect(await main.getByText(days).count()).toBeGreaterThan(0);
    await close();
  },
);

test('a promo code that is refused is not applied, and does not hinder the order', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 1440);
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.getByRole('button', { name: 'Add a promo code' }).click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('We haven’t applied it. You can still order without it.').waitFor();
  await placeOrderButton(page).click();
  await waitForConfirmation(page);
  await close();
});

test('a confirmation that is opened in another browser leads to the tracking, and says why', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 1440);
  await checkoutForm(page).waitFor();
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Standard/ }).check();
  await placeOrderButton(page).click();
  await waitForConfirmation(page);
  const other = await visit(browser, new URL(page.url()).pathname + new URL(page.url()).search, 390);
  await other.page.getByText('This link only opens in the browser you ordered with.').waitFor();
  await other.page.getByRole('textbox', { name: 'Order number' }).waitFor();
  expect(await accessibilityFindings(other.page)).toEqual([]);
  await other.close();
  await close();
});
