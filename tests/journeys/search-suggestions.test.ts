import { accessibilityFindings, expect, goTo, journeyWidths, test, visit, waitUntilIdle } from '#tests/support/browser.ts';
import { searchElements } from '#tests/support/search-field.ts';

test.for(journeyWidths)('suggestions appear while typing and can be opened by keyboard alone, at %i px', async (width, { browser }) => {
  const { page, errors, close } = await visit(browser, '/about-us', width);
  const { field, box, lines } = searchElements(page);
  await field.focus();
  await page.keyboard.type('lamb');
  await expect.poll(() => lines.filter({ hasText: /€/ }).first().locator('mark').first().innerText()).toMatch(/^lamb$/i);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect.poll(() => box.locator('[aria-selected="true"]').innerText()).toBe('Search for “lamb”');
  const active = await box.locator('[aria-selected="true"]').getAttribute('id');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(active);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => box.locator('[aria-selected="true"]').innerText()).toMatch(/€/);
  const product = await box.locator('[aria-selected="true"]').getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === product);
  await box.waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
  await close();
});

test('Escape closes the suggestions and then empties the field; Tab and a press elsewhere close them', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 1440);
  const { field, box } = searchElements(page);
  await field.click();
  await page.keyboard.type('sal');
  await box.waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('sal');
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('ArrowDown');
  await box.waitFor();
  await page.keyboard.press('Tab');
  await box.waitFor({ state: 'hidden' });
  await field.click();
  await box.waitFor();
  // Beside the suggestions, which cover the middle of the page.
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 10, y: 10 } });
  await box.waitFor({ state: 'hidden' });
  await close();
});

test('a late response is ignored', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 1440);
  const { field, lines } = searchElements(page);
  let releaseLate = () => {};
  const late = new Promise<void>((done) => {
    releaseLate = done;
  });
  await page.route('**/product/suggest?q=sa', async (route) => {
    await late;
    await route.continue();
  });
  await field.click();
  const requested = page.waitForRequest('**/product/suggest?q=sa');
  await page.keyboard.type('sa');
  await requested;
  const whole = page.waitForResponse((response) => /suggest\?q=salmon(\+|%20)oil$/.test(response.url()));
  await page.keyboard.type('lmon oil');
  await whole;
  // Wait until the page shows the reply.
  const isUnchanged = async () => {
    const before = await lines.allInnerTexts();
    await page.waitForTimeout(150);
    return before.join() === (await lines.allInnerTexts()).join();
  };
  await expect.poll(isUnchanged).toBe(true);
  const shown = await lines.allInnerTexts();
  const responded = page.waitForResponse('**/product/suggest?q=sa');
  releaseLate();
  await responded;
  await waitUntilIdle(page);
  expect(await lines.allInnerTexts()).toEqual(shown);
  await close();
});

test('failing suggestions show no error, and searching works', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 390);
  const { field, lines } = searchElements(page);
  await page.route('**/product/suggest**', (route) => route.abort());
  await field.click();
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.type('duck');
  await failed;
  await expect.poll(() => lines.allInnerTexts()).toEqual(['Search for “duck”']);
  expect(await page.getByText('We can’t connect').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?q=duck');
  await close();
});

test('recent searches are offered, and can be cleared one by one or all', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 1440);
  const { field, box, lines } = searchElements(page);
  for (const term of ['lead', 'duck', 'lamb']) {
    await field.fill(term);
    await field.press('Enter');
    await page.waitForURL(`**/products?q=${term}`);
  }
  await goTo(page, '/about-us');
  await field.click();
  const recent = box.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect.poll(() => recent.allInnerTexts()).toEqual(['lamb', 'duck', 'lead', 'Clear recent searches']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect.poll(() => recent.allInnerTexts()).toEqual(['duck', 'lead', 'Clear recent searches']);
  await lines.filter({ hasText: 'Clear recent searches' }).click();
  await recent.first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]');
  await close();
});

test('on a phone the suggestions take the full width, and the field stays in place', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  const { field, box } = searchElements(page);
  const before = await field.boundingBox();
  await field.tap();
  await page.keyboard.type('pup');
  await box.getByRole('option').filter({ hasText: /€/ }).first().waitFor();
  expect(await field.boundingBox()).toEqual(before);
  expect(await box.boundingBox()).toMatchObject({ x: 0, width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

test('text from an input method is searched for once it is composed, not before', async ({ browser }) => {
  const { page, context, close } = await visit(browser, '/about-us', 1440);
  const { field, box, lines } = searchElements(page);
  const requested: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/product/suggest') && requested.push(new URL(request.url()).searchParams.get('q') ?? ''),
  );
  const keyboard = await context.newCDPSession(page);
  await field.click();
  await box.waitFor();
  await keyboard.send('Input.imeSetComposition', { text: 'らm', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.imeSetComposition', { text: 'らむ', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: 'lamb' });
  await lines.filter({ hasText: /€/ }).first().waitFor();
  expect(requested).toEqual(['lamb']);
  await close();
});

test('one recent search can be removed by pointer', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  const { field, box } = searchElements(page);
  await page.evaluate(() => localStorage.setItem('recent-searches', '["lamb","duck"]'));
  await page.reload();
  await field.tap();
  const recent = box.getByRole('group', { name: 'Recent searches' });
  await recent.getByRole('option', { name: 'lamb' }).waitFor();
  await recent.locator('.suggestion-remove').first().tap();
  await expect.poll(() => recent.getByRole('option').allInnerTexts()).toEqual(['duck', 'Clear recent searches']);
  expect(await accessibilityFindings(page)).toEqual([]);
  await close();
});

test('the button that clears the search is there exactly while the field has text, also after following a link or going back', async ({
  browser,
}) => {
  const { page, close } = await visit(browser, '/', 390);
  const field = page.getByRole('combobox', { name: 'Search products' });
  const clear = page.getByRole('button', { name: 'Clear the search' });
  await field.fill('chicken');
  await clear.waitFor();
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'chicken' }).waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/products/*');
  await expect.poll(() => field.inputValue()).toBe('');
  await clear.waitFor({ state: 'hidden' });
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe('chicken');
  await clear.waitFor();
  await close();
});
