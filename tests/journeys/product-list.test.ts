import { inject } from 'vitest';
import { accessibilityFindings, expect, goTo, isDeep, journeyWidths, reload, test, visit, waitUntilIdle } from '#tests/support/browser.ts';

test.for(journeyWidths)('going back from a product shows the list as it was left, at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, '/products?inStock=1&page=2', width);
  const card = page.getByRole('article').nth(10);
  await card.scrollIntoViewIfNeeded();
  const title = await card.getByRole('heading').innerText();
  const position = await card.boundingBox();
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilIdle(page);

  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/product/page') && requests.push(request.url()));
  await page.goBack();
  await page.waitForURL('**/products?inStock=1&page=2');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  expect(await card.boundingBox()).toEqual(position);
  expect(await card.getByRole('heading').innerText()).toBe(title);
  expect(await page.getByRole('link', { name: 'Page 2', exact: true }).getAttribute('aria-current')).toBe('page');
  expect(requests, 'the list is still cached').toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('the list page does not prevent the back/forward cache', async ({ browser }) => {
  const response = await fetch(new URL('/products', inject('shopUrl')));
  expect(response.headers.get('cache-control')).not.toContain('no-store');
  const context = await browser.newContext({ baseURL: inject('shopUrl') });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    Object.assign(window, { unloadListeners: [] });
    window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (name === 'unload' || name === 'beforeunload') (window as unknown as { unloadListeners: string[] }).unloadListeners.push(name);
      listen(name, ...rest);
    };
  });
  await goTo(page, '/products');
  expect(await page.evaluate(() => (window as unknown as { unloadListeners: string[] }).unloadListeners)).toEqual([]);
  await context.close();
});

test('on a phone the filter sheet shows the number of results, and going back clears all filters at once', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 390);
  const filters = page.getByRole('form', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  const count = async (name: string) =>
    Number((await filters.getByRole('checkbox', { name }).locator('xpath=ancestor::label').innerText()).match(/\d+/)?.[0]);
  const [toys, wetFood] = [await count('Toys'), await count('Wet food')];
  await filters.getByRole('checkbox', { name: 'Toys' }).check();
  await filters.getByRole('button', { name: `Show ${toys} products` }).waitFor();
  await filters.getByRole('checkbox', { name: 'Wet food' }).check();
  await filters.getByRole('button', { name: `Show ${toys + wetFood} products` }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await filters.getByRole('button', { name: /^Show/ }).click();
  await filters.waitFor({ state: 'hidden' });
  expect(await page.getByRole('article').count()).toBe(toys + wetFood);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/products' && url.search === '');
  await close();
});

test.runIf(isDeep)('prices can be typed; a reversed range is swapped, and an invalid price shows an error', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 1440);
  const [from, to] = [page.getByRole('textbox', { name: 'From' }), page.getByRole('textbox', { name: 'Up to' })];
  await from.fill('30');
  await to.fill('10,50');
  await to.press('Enter');
  await page.waitForURL('**/products?minPrice=1050&maxPrice=3000');
  await expect.poll(() => from.inputValue()).toBe('10.50');
  await page.getByText('We swapped the two prices').waitFor();
  await from.fill('cheap');
  await from.press('Tab');
  await page.getByText('Enter a price, such as 12.50.').waitFor();
  expect(await from.getAttribute('aria-invalid')).toBe('true');
  expect(new URL(page.url()).search).toBe('?minPrice=1050&maxPrice=3000');
  await close();
});

test.runIf(isDeep)('a list that fails to load leaves the previous one visible and can be retried', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 1440);
  const before = await page.getByRole('article').count();
  await page.route('**/api/v1/product/page/**', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'On offer' }).check();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load these products.' });
  await alert.waitFor();
  expect(await page.getByRole('article').count()).toBe(before);
  expect(await page.getByRole('checkbox', { name: 'On offer' }).isChecked()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.unroute('**/api/v1/product/page/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'hidden' });
  expect(await page.getByRole('article').count()).toBeLessThan(before);
  await close();
});

test('filtering from further down shows the new list from its start', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 1440);
  await page.getByRole('article').nth(20).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: 'On offer' }).check();
  await page.waitForURL('**/products?onSale=1');
  await expect.poll(async () => (await page.getByRole('article').first().boundingBox())?.y).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Remove the filter On offer' }).press('Enter');
  await page.waitForURL((url) => url.search === '');
  // The focused link is gone; the focus moves to the list, not to the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Products');
  await close();
});

test.runIf(isDeep)('filters set before the scripts load apply as soon as they do, and going back clears them', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let releaseScripts = () => {};
  const pending = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await pending;
    await route.continue();
  });
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  await page.getByRole('checkbox', { name: 'Toys' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  releaseScripts();
  await page.waitForURL('**/products?category=toys&sort=price');
  await page.getByRole('heading', { level: 1, name: 'Toys' }).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/products' && url.search === '');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Toys' }).isChecked()).toBe(false);
  await context.close();
});

test('filters, sorting and typed prices work without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/products?category=toys');
  await page.getByRole('textbox', { name: 'From' }).fill('20');
  await page.getByRole('textbox', { name: 'Up to' }).fill('5');
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/products?category=toys&minPrice=500&maxPrice=2000&sort=price&inStock=1');
  expect(await page.getByRole('article').count()).toBeGreaterThan(0);
  await context.close();
});

test.for([390, 1440])('without scripts every filter option fits its group, at %i px', async (width, { browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/products');
  if (width === 390) await page.getByRole('button', { name: 'Filters' }).click();
  const widths = await page.locator('fieldset.filter-group').evaluateAll((groups) =>
    groups.map((group) => ({
      group: group.clientWidth,
      isSearched: group.querySelector('input[type=search]') !== null,
      choices: [...group.querySelectorAll('.choice')].filter((choice) => choice.checkVisibility()).map((choice) => choice.clientWidth),
    })),
  );
  expect(
    widths.some(({ isSearched }) => isSearched),
    'a group is so long that it can be searched',
  ).toBe(true);
  for (const { group, choices } of widths) expect(choices.filter((choice) => choice !== group)).toEqual([]);
  await context.close();
});

test('unfiltered lists are indexed, and filtered ones point to the unfiltered list as canonical', async () => {
  const origin = inject('shopUrl');
  const head = async (path: string) => {
    const html = await (await fetch(new URL(path, origin))).text();
    return {
      canonical: html.match(/rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&'),
      noindex: html.includes('noindex, follow'),
    };
  };
  expect(await head('/products?category=toys')).toEqual({ canonical: `${origin}/products?category=toys`, noindex: false });
  expect(await head('/products?page=2')).toEqual({ canonical: `${origin}/products?page=2`, noindex: false });
  expect(await head('/products?category=toys&inStock=1')).toEqual({ canonical: `${origin}/products?category=toys`, noindex: true });
  expect(await head('/products?q=lamb')).toEqual({ canonical: `${origin}/products`, noindex: true });
  expect((await head('/products?category=nonsense')).noindex).toBe(true);
});

test('recently viewed products are shown on product and home pages without the current one, and can be cleared', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products', 1440);
  const titles: string[] = [];
  for (const index of [0, 1]) {
    const link = page.getByRole('article').nth(index).getByRole('heading').getByRole('link');
    titles.push(await link.innerText());
    await link.click();
    await page.getByRole('heading', { level: 1, name: titles[index] }).waitFor();
    if (index === 0) await page.goBack();
  }
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  await strip.scrollIntoViewIfNeeded();
  await strip.getByRole('article').first().waitFor();
  expect(await strip.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([titles[0]]);
  await goTo(page, '/');
  await strip.scrollIntoViewIfNeeded();
  await strip.getByRole('article').first().waitFor();
  expect(await strip.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([titles[1], titles[0]]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await strip.getByRole('button', { name: /^Clear/ }).click();
  await strip.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe('[]');
  await page.evaluate(() => localStorage.setItem('recently-viewed', '{not json'));
  await reload(page);
  expect(await strip.count()).toBe(0);
  await close();
});

test.runIf(isDeep)('a list that is requested offline says so and does not load forever', async ({ browser }) => {
  const { page, setOffline, close } = await visit(browser, '/products', 390);
  await setOffline(true);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await page
    .getByRole('main')
    .getByText(/You’re offline/)
    .waitFor();
  await setOffline(false);
  await close();
});
