import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, test, visit, walkedAt } from '#tests/support/browser.ts';
import { keepBack } from '#tests/support/keep-back.ts';

const cartAnswers = '**/api/v1/product/cart/guest';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' });
const add = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /to the cart$/ })
    .click();

test.for(walkedAt)('sums stay readable while new ones are on their way, at %i px', async (width, { browser }) => {
  const { page, faults, close } = await visit(browser, '/products', width);
  await add(page, 0);
  await drawer(page).getByRole('link', { name: 'View cart' }).waitFor();
  await drawer(page).getByText(/^€/).last().waitFor();
  await drawer(page).getByRole('button', { name: 'Continue shopping' }).click();

  let letGo = await keepBack(page, cartAnswers);
  await add(page, 1);
  await drawer(page).locator('[aria-busy=true]').waitFor();
  expect(await accessibilityFindings(page), 'the drawer').toEqual([]);
  await letGo();
  await drawer(page).locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await drawer(page).getByRole('link', { name: 'View cart' }).click();

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText(/^€/).last().waitFor();
  letGo = await keepBack(page, cartAnswers);
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await summary.locator('dl[aria-busy=true]').waitFor();
  expect(await accessibilityFindings(page), 'the cart').toEqual([]);
  await letGo();
  await summary.locator('dl[aria-busy=true]').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

test.for(walkedAt)('ways to deliver stay readable while an address is saved anew, at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/products', width);
  await add(page, 0);
  await drawer(page).getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
  await page.getByRole('radio', { name: /Standard/ }).waitFor();

  const letGo = await keepBack(page, '**/api/v1/order/shipment/**');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Berlin');
  await page.locator('fieldset[aria-busy=true]').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await letGo();
  await close();
});

test.for(walkedAt)('cards of the list before stay readable until the next list is there, at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/products', width);
  const letGo = await keepBack(page, '**/api/v1/product/page/**');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByRole('region', { name: 'Products' }).and(page.locator('[aria-busy=true]')).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await letGo();
  await close();
});
