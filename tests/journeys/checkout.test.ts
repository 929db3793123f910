import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, test, visit } from '#tests/support/browser.ts';
import {
  addToCart,
  checkoutForm,
  fillCheckout,
  openCheckout,
  openFilledCheckout,
  placeOrderButton,
  waitForConfirmation,
} from '#tests/support/checkout-page.ts';

const postalCode = (page: Page) => page.getByRole('textbox', { name: 'Postal code' });
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Check these fields' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });

test.for(journeyWidths)(
  'errors disappear from the summary as they are corrected, and the focus stays in the field at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await openCheckout(browser, width);
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await summary(page).waitFor();
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary(page).getByRole('link').count()).toBe(5);
    expect(await accessibilityFindings(page)).toEqual([]);

    // The error may change with every character; its line is updated, and is not announced while the visitor types.
    const line = await summary(page).getByRole('link', { name: 'Enter your email address.' }).elementHandle();
    await page.getByRole('textbox', { name: 'Email' }).pressSequentially('a');
    await summary(page).getByRole('link', { name: 'name@example.com' }).waitFor();
    expect(await line?.textContent()).toContain('name@example.com');
    expect(await summary(page).getAttribute('aria-live')).toBe('off');

    await fillCheckout(page);
    await summary(page).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('All errors are fixed.').waitFor();

    await postalCode(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    expect(await focused(page)).toBe('postalCode');
    await page.keyboard.type('1');
    expect(await postalCode(page).inputValue()).toBe('48151');
    await postalCode(page).fill('4815');
    expect(await focused(page)).toBe('postalCode');
    expect(await summary(page).count()).toBe(0);

    // Submitting again lists only the current errors.
    await page.getByRole('button', { name: /^Buy now/ }).click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('link').count()).toBe(1);
    expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a field error disappears once its field is changed, in every form', async ({ browser }) => {
  const { page, close } = await visit(browser, '/contact', 390);
  await page.getByRole('button', { name: 'Send message' }).click();
  await summary(page).waitFor();
  const lines = await summary(page).getByRole('link').count();
  await page.getByRole('main').getByLabel('Your name').pressSequentially('Ad');
  expect(await summary(page).getByRole('link').count()).toBe(lines - 1);
  expect(await summary(page).getByText('Your name').count()).toBe(0);
  expect(await page.locator('#contact-name-error').count()).toBe(0);
  expect(await page.locator('#contact-email-error').count()).toBe(1);
  expect(await focused(page)).toBe('contact-name');
  await page
    .getByRole('status')
    .getByText(`${lines - 1} errors left.`)
    .waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await close();
});

test('nothing is announced while an email is being corrected in the form for a new link', async ({ browser }) => {
  const { page, close } = await visit(browser, '/verification', 390);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill('ada');
  await main.getByRole('button', { name: 'Send email' }).click();
  await main.locator('.field-error').waitFor();
  await main.getByRole('textbox', { name: 'Email' }).pressSequentially('@');
  await main.locator('#resend-email-error').waitFor({ state: 'detached' });
  expect(await main.getByRole('alert').count()).toBe(0);
  await page.route('**/resend_verification', (route) => route.abort());
  await main.getByRole('button', { name: 'Send email' }).click();
  await main.getByRole('alert').getByText('What you’ve typed is still here.').waitFor();
  await close();
});

test('an address that is entered offline is saved and quoted when the network returns', async ({ browser }) => {
  const { page, setOffline, close } = await openCheckout(browser, 390);
  await setOffline(true);
  await fillCheckout(page);
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t save your address.' });
  await notice.getByText('You’re offline.').waitFor();
  await notice.getByRole('button', { name: 'Try again' }).waitFor();
  await setOffline(false);
  await page.getByRole('radio', { name: /Standard/ }).waitFor();
  expect(await notice.count()).toBe(0);
  await close();
});

test.for(journeyWidths)('the form stays until the confirmation is loaded at %i px', async (width, { browser }) => {
  const { page, errors, close } = await openFilledCheckout(browser, width);
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/success-page-|\/api\/v1\/order\/[0-9a-f-]{36}(\?|$)/, async (route) => {
    await released;
    await route.fallback();
  });
  const completed = page.waitForResponse(/\/complete\?/);
  const button = placeOrderButton(page);
  const label = await button.innerText();
  await button.click();
  await completed;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  expect(new URL(page.url()).pathname).toBe('/checkout');
  expect(await page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Ada Barker');
  expect(await button.innerText()).toBe(label);
  expect(await button.getAttribute('aria-busy')).toBe('true');
  const loading = page.getByRole('status').getByText('Loading…');
  const clipPath = () => loading.evaluate((pill) => getComputedStyle(pill).clipPath);
  expect(await clipPath(), 'the spinner of the button is enough; no indicator covers it').toBe('inset(100%)');
  resolve();
  await waitForConfirmation(page);
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('the checkout starts with the country chosen in the cart until an address is entered', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  await addToCart(page);
  await goTo(page, '/checkout');
  expect(await country(page).inputValue()).toBe('DE');
  await goTo(page, '/cart');
  await page.getByRole('combobox', { name: 'Delivery country' }).selectOption('AT');
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().click();
  await checkoutForm(page).waitFor();
  await expect.poll(() => country(page).inputValue()).toBe('AT');

  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await goTo(page, '/cart');
  await page.getByRole('combobox', { name: 'Delivery country' }).selectOption('DE');
  await goTo(page, '/checkout');
  await checkoutForm(page).waitFor();
  expect(await country(page).inputValue()).toBe('AT');
  await close();
});

test('the review of an order says what to pay and leads to what is missing', async ({ browser }) => {
  const { page, close } = await openCheckout(browser, 390);
  const review = page.getByRole('region', { name: 'Review and order' });
  expect(await review.locator('dt').allInnerTexts()).toEqual(['Confirmation to', 'Deliver to', 'You pay']);
  await review.getByRole('link', { name: 'Enter your email' }).click();
  expect(await focused(page)).toBe('email');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await review.getByRole('link', { name: 'Enter your address' }).click();
  expect(await focused(page)).toBe('line1');
  await fillCheckout(page);
  await review.getByText('in cash to the carrier').filter({ hasText: '€' }).waitFor();
  expect(await review.locator('dt').allInnerTexts()).toEqual(['Confirmation to', 'Deliver to', 'Arrives', 'You pay']);
  expect(await review.locator('dl').getByRole('link').count()).toBe(0);
  await close();
});
