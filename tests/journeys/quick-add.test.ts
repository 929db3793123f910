import { inject } from 'vitest';
import { accessibilityFindings, expect, getFromApi, goTo, journeyWidths, test, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';

interface Product {
  _id: string;
  slug: string;
  title: string;
  variations: { _id: string; title: string; price: number; availability: string }[];
}

/** A product of the demo shop with several sizes in stock. */
async function findProductWithSizes(): Promise<Product> {
  const { list } = await getFromApi<{ list: Product[] }>('/product/page/1/24?category=dry-food');
  const found = list.find(({ variations }) => variations.length > 2 && variations.every(({ availability }) => availability === 'in_stock'));
  if (!found) throw new Error('The demo shop has no food with several sizes in stock');
  return found;
}

test.for(journeyWidths)('a card with several sizes asks which one, and the focus returns to it, at %i px', async (width, { browser }) => {
  const product = await findProductWithSizes();
  const { page, errors, close } = await visit(browser, '/products?category=dry-food', width);
  const plus = page.getByRole('link', { name: `Choose options for ${product.title}` });
  await plus.click();
  const dialog = page.getByRole('dialog', { name: product.title });
  const options = dialog.getByRole('button', { name: /^Add to cart: / });
  await expect.poll(() => options.count()).toBe(product.variations.length);
  const cheapest = product.variations.toSorted((a, b) => a.price - b.price)[0];
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(cheapest?.title);
  expect(await accessibilityFindings(page)).toEqual([]);
  const last = product.variations.at(-1);
  await options.filter({ hasText: last?.title }).click();
  await dialog.waitFor({ state: 'hidden' });
  const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
  await drawer.getByText(`${last?.title}`).first().waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([
    { product: product._id, variation: last?._id, quantity: 1 },
  ]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => plus.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

test('a size is chosen with the keyboard alone; Escape adds nothing', async ({ browser }) => {
  const product = await findProductWithSizes();
  const { page, close } = await visit(browser, '/products?category=dry-food', 1440);
  const dialog = page.getByRole('dialog', { name: product.title });
  await tabTo(page, new RegExp(`^Choose options for ${product.title}`));
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Add to cart: /);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Added to your cart' }).waitFor();
  await close();
});

test('without scripts the button of a card with several sizes leads to its page', async ({ browser }) => {
  const product = await findProductWithSizes();
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/products?category=dry-food');
  await page.getByRole('link', { name: `Choose options for ${product.title}` }).click();
  await page.waitForURL(`**/products/${product.slug}`);
  await context.close();
});

test('the food that costs a dog least a day is found in the list, and its page knows the dog', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/products?category=dry-food', 1440);
  const weight = page.getByRole('textbox', { name: 'Weight' });
  await weight.fill('heavy');
  await weight.press('Tab');
  await page.getByText('Enter a weight in kilograms, such as 12.5.').waitFor();
  await weight.fill('12,5 kg');
  await weight.press('Enter');
  await page.waitForURL('**/products?category=dry-food&dogWeight=12.5');
  await page
    .getByRole('article')
    .getByText(/€\d+\.\d\d a day/)
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest cost per day');
  await page.waitForURL('**/products?category=dry-food&dogWeight=12.5&sort=costPerDay');
  await expect
    .poll(async () => {
      const costs = (
        await page
          .getByRole('article')
          .getByText(/a day$/)
          .allInnerTexts()
      ).map((text) => Number(text.replace(/[^\d.]/g, '')));
      return costs.length > 1 && costs.every((cost, index) => index === 0 || cost >= (costs[index - 1] ?? 0));
    })
    .toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  const best = page.getByRole('article').first();
  const cost = await best.getByText(/a day$/).innerText();
  await best.getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/products\/[\w-]+/);
  const calculator = page.getByRole('textbox', { name: 'Your dog weighs' });
  await page.locator('.feeding-calculator-slot').scrollIntoViewIfNeeded();
  await calculator.waitFor();
  expect(await calculator.inputValue()).toBe('12.5');
  expect(await page.getByRole('main').innerText()).toContain(cost);
  await goTo(page, '/products?category=dry-food');
  await page.getByRole('button', { name: 'Use 12.5 kg' }).click();
  await page.waitForURL('**/products?category=dry-food&dogWeight=12.5');
  await page.getByRole('link', { name: 'Remove the filter 12.5 kg dog' }).click();
  await page.waitForURL((url) => url.search === '?category=dry-food');
  expect(errors).toEqual([]);
  await close();
});
