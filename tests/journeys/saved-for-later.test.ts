import type { Browser, Page } from 'playwright-core';
import {
  accessibilityFindings,
  expect,
  firstCases,
  getFromApi,
  goTo,
  isDeep,
  journeyWidths,
  reload,
  test,
  visit,
} from '#tests/support/browser.ts';

interface Line {
  product: string;
  variation: string;
  quantity: number;
}

/** Cart lines of different products that are in stock. */
async function findLines(count: number): Promise<Line[]> {
  const { list } = await getFromApi<{ list: { _id: string; mainVariation: { _id: string } }[] }>(
    `/product/page/1/${count}?inStock=1&sort=bestselling`,
  );
  return list.map(({ _id, mainVariation }, index) => ({ product: _id, variation: mainVariation._id, quantity: 1 + (index % 2) }));
}

const readStored = <T>(page: Page, key: string): Promise<T> => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key);
const cartRows = (page: Page) => page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem');
const savedList = (page: Page) => page.getByRole('region', { name: /^Saved for later/ });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.for(journeyWidths)('lines saved for later survive a reload and move back to the cart at %i px', async (width, { browser }) => {
  const cart = await findLines(3);
  const { page, errors, close } = await visit(browser, '/cart', width, { storage: { cart } });
  await cartRows(page)
    .nth(1)
    .getByRole('button', { name: /^Save for later/ })
    .click();
  await savedList(page).getByRole('listitem').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await reload(page);
  expect(await readStored(page, 'saved-for-later')).toEqual([cart[1]]);
  expect(await readStored(page, 'cart')).toEqual([cart[0], cart[2]]);

  await savedList(page)
    .getByRole('button', { name: /^Move to cart/ })
    .click();
  expect(await readStored(page, 'saved-for-later')).toEqual([]);
  expect(await readStored(page, 'cart')).toEqual([cart[0], cart[2], cart[1]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readStored(page, 'saved-for-later')).toEqual([cart[1]]);
  expect(errors).toEqual([]);
  await close();
});

test('a line that is moved back adds to the cart, up to the available quantity', async ({ browser }) => {
  const { list } = await getFromApi<{ list: { _id: string; variations: { _id: string; availability: string; maxQuantity: number }[] }[] }>(
    '/product/page/1/100',
  );
  const few = list
    .flatMap(({ _id, variations }) => variations.map((variation) => ({ product: _id, ...variation })))
    .find(({ availability, maxQuantity }) => availability === 'low' && maxQuantity > 1);
  if (!few) throw new Error('The demo shop has no variation with low stock');
  const line = { product: few.product, variation: few._id };
  const { page, close } = await visit(browser, '/cart', 390, {
    storage: { cart: [{ ...line, quantity: 1 }], 'saved-for-later': [{ ...line, quantity: 50 }] },
  });
  await savedList(page).getByText(`Only ${few.maxQuantity} left.`).waitFor();
  await savedList(page)
    .getByRole('button', { name: /^Move to cart/ })
    .click();
  expect(await readStored(page, 'cart')).toEqual([{ ...line, quantity: few.maxQuantity }]);
  await close();
});

test.runIf(isDeep)('two tabs show the same saved lines', async ({ fullBrowser }) => {
  const cart = await findLines(2);
  const { page, context, close } = await visit(fullBrowser, '/cart', 1440, { storage: { cart } });
  const other = await context.newPage();
  await goTo(other, '/cart');
  await cartRows(page)
    .first()
    .getByRole('button', { name: /^Save for later/ })
    .click();
  await savedList(other).getByRole('listitem').waitFor();
  expect(await cartRows(other).count()).toBe(1);
  await close();
});

test.for(firstCases(1, ['[{"variation": 7}, null]', '{not json', '{"saved": 1}', '7']))(
  'saved data %s counts as an empty list',
  async (text, { browser }) => {
    const { page, errors, close } = await visit(browser, '/cart', 390, { storage: { cart: await findLines(1), 'saved-for-later': text } });
    await cartRows(page).first().waitFor();
    expect(await savedList(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(journeyWidths)(
  'every removal from the cart can be undone by keyboard, at the same position, at %i px',
  async (width, { browser }) => {
    const cart = await findLines(4);
    const { page, errors, close } = await visit(browser, '/cart', width, { storage: { cart } });
    for (const name of [/^Remove/, /^Save for later/, /wishlist/]) {
      await cartRows(page).nth(1).getByRole('button', { name }).click();
      await expect.poll(() => focusedText(page)).toBe('Undo');
      expect(await readStored<Line[]>(page, 'cart')).toHaveLength(3);
      await page.keyboard.press('Enter');
      await expect.poll(() => readStored(page, 'cart')).toEqual(cart);
    }
    expect([await readStored(page, 'saved-for-later'), await readStored(page, 'wishlist')]).toEqual([[], []]);

    await page.getByRole('button', { name: 'Empty cart' }).click();
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expect.poll(() => focusedText(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => readStored(page, 'cart')).toEqual(cart);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a removed saved line can be restored by undo, which stays available', async ({ browser }) => {
  const saved = await findLines(2);
  const { page, discard } = await visit(browser, '/cart', 1440, { storage: { cart: [], 'saved-for-later': saved } });
  await page.clock.install();
  await savedList(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  expect(await readStored(page, 'saved-for-later')).toEqual([saved[1]]);
  await page.clock.fastForward(15_000);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await readStored(page, 'saved-for-later')).toEqual(saved);
  await discard();
});

test.for(journeyWidths)('a removed wishlist item is restored at its position at %i px', async (width, { browser }) => {
  const wishlist = (await findLines(5)).map(({ product }) => product);
  const { page, errors, close } = await visit(browser, '/wishlist', width, { storage: { wishlist } });
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist$/ })
    .nth(2)
    .click();
  expect(await readStored(page, 'wishlist')).toEqual(wishlist.toSpliced(2, 1));
  await expect.poll(() => focusedText(page)).toBe('Undo');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await readStored(page, 'wishlist')).toEqual(wishlist);
  expect(errors).toEqual([]);
  await close();
});

test('the cart estimates the delivery to the chosen country, and remembers it', async ({ browser }) => {
  const { page, close } = await visit(browser, '/cart', 1440, { storage: { cart: await findLines(1) } });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText('from €3.90').waitFor();
  await summary.getByText(/^Arrives /).waitFor();
  await summary.getByRole('combobox', { name: 'Delivery country' }).selectOption('AT');
  await summary.getByText('from €8.90').waitFor();
  await summary.getByText(/more and delivery is free/).waitFor();
  await reload(page);
  await summary.getByText('from €8.90').waitFor();
  await close();
});

test('a price that has changed since the last visit is shown', async ({ browser }) => {
  const [line] = await findLines(1);
  if (!line) throw new Error('The demo shop is empty');
  const { page, close } = await visit(browser, '/cart', 390, { storage: { cart: [line], 'seen-prices': { [line.variation]: 1 } } });
  await page.getByText('it was €0.01 when you last looked').waitFor();
  await reload(page);
  await cartRows(page).first().waitFor();
  expect(await page.getByText('when you last looked').count()).toBe(0);
  await close();
});

/** The layout shift score of the page since it was opened (web.dev/cls). */
async function layoutShift(browser: Browser, path: string, width: number, storage: Record<string, unknown>): Promise<number> {
  const { page, close } = await visit(browser, path, width, { storage });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sum = await page.evaluate(async () => {
    const shifts: (PerformanceEntry & { value?: number })[] = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return shifts.reduce((sum, { value = 0 }) => sum + value, 0);
  });
  await close();
  return sum;
}

test.for(journeyWidths)('the layout does not shift while stored lists are loaded, at %i px', async (width, { browser }) => {
  const lines = await findLines(10);
  const { list } = await getFromApi<{ list: { slug: string }[] }>('/product/page/1/1?category=dry-food');
  const storage = {
    cart: lines.slice(0, 8),
    'saved-for-later': lines.slice(8),
    wishlist: lines.map(({ product }) => product),
    country: '"AT"',
  };
  for (const path of ['/cart', '/wishlist', `/products/${list[0]?.slug}`]) {
    expect(await layoutShift(browser, path, width, storage), path).toBeLessThanOrEqual(0.02);
  }
  expect(await layoutShift(browser, '/cart', width, { cart: lines.slice(0, 1), 'saved-for-later': lines.slice(8) })).toBeLessThanOrEqual(
    0.02,
  );
});
