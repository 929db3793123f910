import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, isDeep, journeyWidths, test, visit } from '#tests/support/browser.ts';
import { holdRequests } from '#tests/support/hold-requests.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

const cartRequests = '**/api/v1/product/cart/guest';
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Added to your cart' });
const add = (page: Page, index: number) => quickAdd(page.getByRole('article').nth(index));

test.runIf(isDeep).for(journeyWidths)('totals stay readable while new ones are loading, at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, '/products', width);
  await add(page, 0);
  await drawer(page).getByRole('link', { name: 'View cart' }).waitFor();
  await drawer(page).getByText(/^€/).last().waitFor();
  await drawer(page).getByRole('button', { name: 'Continue shopping' }).click();

  let release = await holdRequests(page, cartRequests);
  await add(page, 1);
  await drawer(page).locator('[aria-busy=true]').waitFor();
  expect(await accessibilityFindings(page), 'the drawer').toEqual([]);
  await release();
  await drawer(page).locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await drawer(page).getByRole('link', { name: 'View cart' }).click();

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText(/^€/).last().waitFor();
  release = await holdRequests(page, cartRequests);
  await page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();
  await summary.locator('dl[aria-busy=true]').waitFor();
  expect(await accessibilityFindings(page), 'the cart').toEqual([]);
  await release();
  await summary.locator('dl[aria-busy=true]').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep).for(journeyWidths)(
  'shipping rates stay readable while an address is saved again, at %i px',
  async (width, { browser }) => {
    const { page, close } = await visit(browser, '/products', width);
    await add(page, 0);
    await drawer(page).getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('textbox', { name: 'Full name' }).fill('Ada Barker');
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Lindenallee 7');
    await page.getByRole('textbox', { name: 'Postal code' }).fill('48155');
    await page.getByRole('textbox', { name: 'Town or city' }).fill('Münster');
    await page.getByRole('radio', { name: /Standard/ }).waitFor();

    const release = await holdRequests(page, '**/api/v1/order/shipment/**');
    await page.getByRole('textbox', { name: 'Town or city' }).fill('Berlin');
    await page.locator('fieldset[aria-busy=true]').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await release();
    await close();
  },
);

test.for(journeyWidths)('cards of the previous list stay readable until the next list is loaded, at %i px', async (width, { browser }) => {
  const { page, close } = await visit(browser, '/products', width);
  const release = await holdRequests(page, '**/api/v1/product/page/**');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByRole('region', { name: 'Products' }).and(page.locator('[aria-busy=true]')).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await release();
  await close();
});

test('no script is fetched before the page is on the screen', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(5);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted);
  await close();
});

test.for(['/', '/products', '/products/hillside-chicken-brown-rice', '/blog', '/cart'])(
  'nothing of Intl, whose first use takes a slow phone 60 ms, is created while %s becomes interactive',
  async (path, { browser }) => {
    const { page, discard } = await visit(browser, path, 390, { before: (context) => context.addInitScript(recordFormats) });
    expect(await page.evaluate(() => createdFormats)).toEqual([]);
    await discard();
  },
);

declare const createdFormats: string[];

/** Runs in the page: records everything of Intl that is created, with the script that does. */
function recordFormats(): void {
  const created: string[] = [];
  Object.assign(globalThis, { createdFormats: created });
  const names = ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'Collator', 'ListFormat', 'PluralRules', 'RelativeTimeFormat'] as const;
  for (const name of names) {
    const construct = (target: never, args: unknown[], newTarget: never): object => {
      created.push(`${name} ${new Error().stack?.split('\n').slice(2, 5).join(' ')}`);
      return Reflect.construct(target, args, newTarget);
    };
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
  }
}
