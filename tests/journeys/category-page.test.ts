import { accessibilityFindings, expect, firstCases, goTo, test, visit } from '#tests/support/browser.ts';

test.for(firstCases(1, [390, 1440]))(
  'the page of a category has its sentence, its subcategories and what sells best in each, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await visit(browser, '/products?category=dry-food', width);
    const main = page.getByRole('main');
    await main.getByText('Complete food with short, honest ingredient lists').waitFor();
    const tiles = main.getByRole('list', { name: 'Subcategories' });
    expect(await tiles.getByRole('listitem').count()).toBe(3);
    const kibble = tiles.getByRole('listitem').filter({ hasText: 'Classic kibble' });
    const bestSeller = await kibble.getByRole('link').nth(1).innerText();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await accessibilityFindings(page)).toEqual([]);
    await kibble.getByRole('link').first().click();
    await page.waitForURL('**/products?category=classic-kibble');
    await main.getByRole('heading', { level: 1, name: 'Classic kibble' }).waitFor();
    expect(await main.getByRole('article').first().innerText()).toContain(bestSeller);
    const similar = main.getByRole('list', { name: 'Similar categories' });
    expect(await similar.getByRole('link').allInnerTexts()).toEqual(['Classic kibble', 'Grain-free kibble', 'Baked & air-dried']);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Home',
      'Shop',
      'Dry food',
      'Classic kibble',
    ]);
    expect(errors).toEqual([]);
    await close();
  },
);

test('the headings of a list are an outline: the page, its products, and each card', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?category=dry-food', 1440);
  const main = page.getByRole('main');
  const texts = (level: number) => main.getByRole('heading', { level }).allInnerTexts();
  expect(await texts(1)).toEqual(['Dry food']);
  expect(await texts(2)).toEqual(['Products']);
  expect(await texts(3)).toHaveLength(await main.getByRole('article').count());
  await close();
});

test('a category lists the products of its subcategories, and a need narrows it down', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?category=dry-food', 1440);
  const articles = page.getByRole('main').getByRole('article');
  expect(await articles.count()).toBe(10);
  await goTo(page, '/products?category=dry-food&tag=sensitive-stomach');
  expect(await articles.count()).toBe(3);
  // Another filter keeps the need.
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  await page.waitForURL('**/products?category=dry-food&tag=sensitive-stomach&inStock=1');
  await page.getByRole('link', { name: 'Remove the filter Sensitive stomach' }).click();
  await page.waitForURL('**/products?category=dry-food&inStock=1');
  await close();
});
