import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { accessibilityFindings, expect, getFromApi, isDeep, journeyWidths, test, visit } from '#tests/support/browser.ts';

interface Product {
  slug: string;
  title: string;
  variations: { _id: string; title: string; price: number; netUnit: string | null; availability: string }[];
}

/** Finds a dry food with at least three sizes, all in stock. */
async function findDryFood(): Promise<Product> {
  const { list } = await getFromApi<{ list: Product[] }>('/product/page/1/40?category=dry-food');
  const food = list.find(({ variations }) => variations.length > 2 && variations.every(({ availability }) => availability === 'in_stock'));
  if (!food) throw new Error('The demo shop has no dry food with three sizes in stock');
  return food;
}

const zoomStatus = (page: Page) => page.getByRole('dialog', { name: 'Pictures, enlarged' }).getByRole('status').innerText();

test.for(journeyWidths)(
  'an image is enlarged, zoomed and moved by keyboard, and Escape returns the focus at %i px',
  async (width, { fullBrowser }) => {
    const { page, errors, close } = await visit(fullBrowser, `/products/${(await findDryFood()).slug}`, width);
    const enlarge = page.getByRole('button', { name: 'Enlarge' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pictures, enlarged' });
    await dialog.waitFor();
    await expect
      .poll(() =>
        dialog
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => zoomStatus(page)).toMatch(/^Picture 2 of \d$/);
    await page.keyboard.press('+');
    await expect.poll(() => zoomStatus(page)).toMatch(/, 200%$/);
    // On a zoomed image, the arrow keys move it instead of showing the next one.
    await page.keyboard.press('ArrowRight');
    expect(await zoomStatus(page)).toMatch(/^Picture 2/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep)('while a large picture loads, its thumbnail is shown in its place', async ({ fullBrowser }) => {
  const { page, errors, close } = await visit(fullBrowser, `/products/${(await findDryFood()).slug}`, 1440);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/files\/[^/]+\/1280\./, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Enlarge' }).click();
  const placeholder = page.getByRole('dialog', { name: 'Pictures, enlarged' }).locator('.zoom-placeholder');
  await expect.poll(() => placeholder.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))).toBeGreaterThan(0);
  release();
  await placeholder.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

test.runIf(isDeep)('a button at its limit keeps the focus, and a quantity above the maximum is announced', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, `/products/${(await findDryFood()).slug}`, 1440);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByRole('button', { name: 'Enlarge' }).press('Enter');
  await expect.poll(focused).toBe('Close');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect.poll(() => zoomStatus(page)).toMatch(/, 400%$/);
  expect(await focused()).toBe('Zoom in');
  await page.keyboard.press('-');
  await expect.poll(() => zoomStatus(page)).toMatch(/, 200%$/);
  await page.keyboard.press('Escape');
  // The focus returns once the dialog has closed.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Increase/ }).press('Enter');
  await page.getByRole('button', { name: /^Decrease/ }).press('Enter');
  expect(await focused()).toMatch(/^Decrease/);
  await page.getByRole('textbox', { name: /^Quantity of/ }).fill('900');
  await page.keyboard.press('Enter');
  await page
    .getByTestId('snackbar')
    .getByText(/^Only \d+ available\.$/)
    .waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without scripts an image links to its largest file, and the feeding table is visible', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/products/${(await findDryFood()).slug}`);
  expect(await page.getByRole('button', { name: 'Enlarge' }).isVisible()).toBe(false);
  await page.getByRole('region', { name: 'Pictures' }).getByRole('link').first().click();
  await page.waitForURL(/\/files\/.+\/1280\.webp$/);
  await page.goBack();
  expect(await page.getByRole('table').isVisible()).toBe(true);
  await context.close();
});

test.for(journeyWidths)(
  'the feeding calculator shows grams, price and days, and remembers the dog at %i px',
  async (width, { browser }) => {
    const { slug, variations } = await findDryFood();
    const small = variations[0]?.title ?? '';
    const { page, errors, close } = await visit(browser, `/products/${slug}?variation=${variations[0]?._id}`, width);
    const result = page.getByRole('region', { name: 'Feeding guide' }).getByRole('status');
    const open = async () => {
      await page.getByRole('heading', { name: 'Feeding guide' }).scrollIntoViewIfNeeded();
      await page.getByRole('textbox', { name: 'Your dog weighs' }).waitFor();
    };
    const grams = async () => Number.parseInt(await result.innerText(), 10);
    await open();
    await page.getByRole('textbox', { name: 'Your dog weighs' }).fill('15');
    const normal = await grams();
    expect(normal).toBeGreaterThan(100);
    expect(await result.innerText()).toMatch(new RegExp(`${small.replace('.', '\\.')} lasts \\d+ days`));
    await page.getByText('Active', { exact: true }).click();
    expect(Math.abs((await grams()) - normal * 1.2)).toBeLessThanOrEqual(1);
    await page.getByRole('textbox', { name: 'Your dog weighs' }).fill('150');
    await page.getByText(/^This food is made for dogs up to/).waitFor();
    await page.getByRole('textbox', { name: 'Your dog weighs' }).fill('7,5');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.reload();
    await open();
    expect(await page.getByRole('textbox', { name: 'Your dog weighs' }).inputValue()).toBe('7.5');
    expect(await page.getByRole('radio', { name: 'Active' }).isChecked()).toBe(true);
    // The calculator links to the size that is cheapest per day.
    await result.getByRole('link').click();
    await page.waitForURL(/variation=/);
    await result.getByText('This size costs the least per day.').waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test.runIf(isDeep).for(journeyWidths)('an invalid weight stays as typed and shows no portion, at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, `/products/${(await findDryFood()).slug}`, width);
  await page.getByRole('heading', { name: 'Feeding guide' }).scrollIntoViewIfNeeded();
  const section = page.getByRole('region', { name: 'Feeding guide' });
  const weight = section.getByRole('textbox', { name: 'Your dog weighs' });
  await weight.fill('15');
  const height = (await section.boundingBox())?.height ?? 0;
  const portion = section.getByText(/^\d+ g a day$/);
  for (const typed of ['fifteen', '']) {
    await weight.fill(typed);
    await section.getByText('Enter a weight in kilograms, such as 12.5.').waitFor();
    await section.getByText('Enter a weight to see the daily portion.').waitFor();
    await portion.waitFor({ state: 'hidden' });
    await weight.press('Tab');
    expect(await weight.inputValue()).toBe(typed);
  }
  expect((await section.boundingBox())?.height).toBeLessThan(height + 60);
  expect(await accessibilityFindings(page)).toEqual([]);
  await weight.fill('15');
  await portion.waitFor();
  await weight.fill('none');
  await section.getByRole('slider').press('ArrowRight');
  expect(await weight.inputValue()).toBe('15.5');
  await portion.waitFor();
  expect(errors).toEqual([]);
  await close();
});

test.for(journeyWidths)(
  'the sticky buy bar adds the chosen quantity, and the drawer removes it with undo at %i px',
  async (width, { browser }) => {
    const { slug, title } = await findDryFood();
    const { page, errors, close } = await visit(browser, `/products/${slug}`, width);
    await page.getByRole('button', { name: /^Increase/ }).click();
    await page.getByRole('heading', { name: 'Ingredients' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Quick buy' }).getByRole('button', { name: 'Add 2 to cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
    await drawer.getByText(title).first().waitFor();
    const stored = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ quantity }: { quantity: number }) => quantity));
    expect(await stored()).toEqual([2]);
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    expect(await stored()).toEqual([]);
    // The focus is on "Undo", which does not disappear.
    await page.getByRole('dialog').getByText('was removed from your cart').waitFor();
    await page.keyboard.press('Enter');
    expect(await stored()).toEqual([2]);
    await drawer.waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);

test('delivery is shown for the chosen quantity and the last chosen country', async ({ browser }) => {
  const { slug, variations } = await findDryFood();
  const { page, close } = await visit(browser, `/products/${slug}?variation=${variations[0]?._id}`, 1440);
  await page.getByText('Delivery €3.90 to mainland Germany').waitFor();
  for (let count = 1; count < 5; count++) await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByText('Free delivery to mainland Germany').waitFor();
  await page.evaluate(() => localStorage.setItem('country', '"AT"'));
  await page.reload();
  await page.getByText('Delivery €8.90 to Austria').waitFor();
  await close();
});

test.runIf(isDeep)('a product can be shared by link or email', async ({ browser }) => {
  const { slug, variations } = await findDryFood();
  const { page, context, close } = await visit(browser, `/products/${slug}?variation=${variations[1]?._id}`, 1440);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').first().waitFor();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.pathname + copied.search).toBe(`/products/${slug}?variation=${variations[1]?._id}`);
  const mail = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(copied.href);
  await close();
});

test('size and colour are chosen apart, without scripts, too, and what does not exist says so', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products/ridgeway-walking-harness');
  const options = page.getByRole('navigation', { name: 'Options' });
  const choice = (option: string, value: string) => options.getByRole('list', { name: option }).getByRole('link', { name: value });
  await choice('Colour', 'Plum').click();
  await page.waitForURL(/variation=/);
  expect(await choice('Size', 'S ·').getAttribute('aria-current')).toBe('true');
  expect(await choice('Colour', 'Plum').getAttribute('aria-current')).toBe('true');
  expect(await choice('Size', 'M ·').innerText()).toContain('Sold out');
  expect(await choice('Size', 'L ·').innerText()).toContain('Not available in Plum');
  await choice('Size', 'M ·').click();
  await page.getByRole('link', { name: 'Email me when it’s back' }).waitFor();
  await choice('Size', 'L ·').click();
  await expect.poll(() => choice('Colour', 'Forest').getAttribute('aria-current')).toBe('true');
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  expect(await guide.getByRole('row', { name: /^L 68–90/ }).isVisible()).toBe(true);
  expect(await guide.getByRole('img', { name: /^Measure the neck .* and the chest / }).isVisible()).toBe(true);
  await guide.getByRole('button', { name: 'Close' }).click();
  expect(await guide.isVisible()).toBe(false);
  await context.close();
});

test('a colour that is not sold in the chosen size says what the page has switched to', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/products/ridgeway-walking-harness', 390);
  const options = page.getByRole('navigation', { name: 'Options' });
  const choice = (option: string, value: string) => options.getByRole('list', { name: option }).getByRole('link', { name: value });
  await choice('Size', 'L ·').click();
  await expect.poll(() => choice('Size', 'L ·').getAttribute('aria-current')).toBe('true');
  await choice('Colour', 'Plum').click();
  await options
    .getByRole('status')
    .getByText(/^Not available in L .*, so we’ve switched to S .*, plum/)
    .waitFor();
  await choice('Colour', 'Forest').click();
  await options.getByRole('status').waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
  await close();
});
