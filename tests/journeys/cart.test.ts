import { accessibilityFindings, expect, firstCases, goTo, isDeep, journeyWidths, test, visit } from '#tests/support/browser.ts';
import { quickAdd } from '#tests/support/quick-add.ts';

test.for(journeyWidths)('the cart survives a reload, and supports quantity changes and undo at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, '/products', width);
  await quickAdd(page.getByRole('article').first());
  await page.getByRole('dialog', { name: 'Added to your cart' }).getByRole('link', { name: 'View cart' }).click();
  const quantity = page.getByRole('main').getByRole('textbox', { name: /^Quantity/ });
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect.poll(() => quantity.inputValue()).toBe('2');
  await page.reload();
  await expect.poll(() => quantity.inputValue()).toBe('2');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').length)).toBe(1);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: /undo/i }).first().click();
  await expect.poll(() => quantity.inputValue()).toBe('2');
  expect(errors).toEqual([]);
  await close();
});

test.for(journeyWidths)(
  'removing the only product in the drawer shows an empty cart with undo and a link to the shop, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await visit(browser, '/products', width);
    await quickAdd(page.getByRole('article').first());
    const added = page.getByRole('dialog', { name: 'Added to your cart' });
    await added.getByText(/^1 × /).waitFor();
    await added.getByRole('button', { name: /^Remove/ }).click();
    const removed = page.getByRole('dialog', { name: 'Removed from your cart' });
    await removed.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    expect(await removed.getByText('Subtotal').count()).toBe(0);
    expect(await removed.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await removed.getByRole('button', { name: 'Undo' }).click();
    await added.getByText('(1 item)').waitFor();
    await added.getByRole('button', { name: /^Remove/ }).click();
    await removed.getByRole('button', { name: 'Continue shopping' }).click();
    await removed.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(firstCases(1, ['[{"variation": 7}, null, "x"]', '{not json', '{"cart": 1}', '"text"']))(
  'stored data %s counts as an empty cart',
  async (stored, { browser }) => {
    const { page, errors, close } = await visit(browser, '/cart', 390, { storage: { cart: stored, wishlist: stored } });
    await page.getByRole('heading', { name: /empty/i }).first().waitFor();
    await goTo(page, '/wishlist');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goTo(page, '/products');
    await quickAdd(page.getByRole('article').first());
    await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep).for(journeyWidths)(
  'a cart whose request fails shows its lines and can be retried, at %i px',
  async (width, { browser }) => {
    const { page, close } = await visit(browser, '/products', width);
    for (const index of [0, 1]) {
      await quickAdd(page.getByRole('article').nth(index));
      await page.getByRole('dialog').getByRole('button', { name: 'Continue shopping' }).click();
    }
    await page.route('**/api/v1/product/cart/guest', (route) => route.abort());
    await goTo(page, '/cart');
    const rows = page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
    const unreachableNotice = page.getByRole('status').filter({ hasText: 'We can’t connect right now' });
    await unreachableNotice.waitFor();
    const rowsWithoutName = rows.filter({ hasText: 'We’ll show its name and price as soon as we can.' });
    await expect.poll(() => rowsWithoutName.count()).toBe(2);
    expect(await page.getByRole('main').getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    // Every change requests the cart again; until the reply, lines and focus stay in place.
    const more = rows.first().getByRole('button', { name: /^Increase/ });
    await page.unroute('**/api/v1/product/cart/guest');
    const pendingRequests: (() => void)[] = [];
    await page.route('**/api/v1/product/cart/guest', async (route) => {
      await new Promise<void>((resolve) => pendingRequests.push(resolve));
      await route.abort();
    });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pendingRequests.length).toBe(1);
    expect(await rows.count()).toBe(2);
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    pendingRequests[0]?.();
    await unreachableNotice.waitFor();
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute('**/api/v1/product/cart/guest');
    // The page also retries automatically, perhaps at this very moment.
    await unreachableNotice.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().waitFor();
    expect(await rows.first().getByRole('textbox').inputValue()).toBe('2');
    expect(await rowsWithoutName.count()).toBe(0);
    await close();
  },
);

test('a deleted product stays in the cart with a notice and is not counted', async ({ browser }) => {
  const deletedLine = { variation: '01900000-0000-7000-8000-000000000001', product: '01900000-0000-7000-8000-000000000002', quantity: 2 };
  const { page, close } = await visit(browser, '/cart', 390, { storage: { cart: [deletedLine] } });
  await page
    .getByText(/no longer|not sold|gone|not available/i)
    .first()
    .waitFor();
  await close();
});

test('an empty cart has no checkout', async ({ browser }) => {
  const { page, close } = await visit(browser, '/checkout', 390);
  await page.waitForURL('**/cart');
  await close();
});

test('hearts fill the wishlist, and the menu counts them', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/products', 390);
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /wishlist/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'My Wishlist 1 saved' }).waitFor();
  await goTo(page, '/wishlist');
  await page.getByRole('main').getByRole('heading', { name }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
