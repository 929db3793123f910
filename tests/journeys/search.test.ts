import type { Page } from 'playwright-core';
import { accessibilityFindings, expect, goTo, test, untilQuiet, visit, walkedAt } from '#tests/support/browser.ts';

const parts = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search products' });
  const box = page.getByRole('listbox', { name: 'Suggestions' });
  return { field, box, lines: box.getByRole('option') };
};

test.for(walkedAt)('what is typed is suggested, and the keyboard alone opens it, at %i px', async (width, { browser }) => {
  const { page, faults, close } = await visit(browser, '/about-us', width);
  const { field, box, lines } = parts(page);
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
  expect(faults).toEqual([]);
  await close();
});

test('Escape closes the suggestions and then empties the field; Tab and a press elsewhere close them', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 1440);
  const { field, box } = parts(page);
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
  await page.getByRole('heading', { level: 1 }).click();
  await box.waitFor({ state: 'hidden' });
  await close();
});

test('an answer that comes too late is dropped', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 1440);
  const { field, lines } = parts(page);
  let letLateGo = () => {};
  const late = new Promise<void>((done) => {
    letLateGo = done;
  });
  await page.route('**/product/suggest?q=sa', async (route) => {
    await late;
    await route.continue();
  });
  await field.click();
  const asked = page.waitForRequest('**/product/suggest?q=sa');
  await page.keyboard.type('sa');
  await asked;
  const whole = page.waitForResponse((response) => /suggest\?q=salmon(\+|%20)oil$/.test(response.url()));
  await page.keyboard.type('lmon oil');
  await whole;
  // Until the page shows what has just come.
  const isStill = async () => {
    const before = await lines.allInnerTexts();
    await page.waitForTimeout(150);
    return before.join() === (await lines.allInnerTexts()).join();
  };
  await expect.poll(isStill).toBe(true);
  const shown = await lines.allInnerTexts();
  const answered = page.waitForResponse('**/product/suggest?q=sa');
  letLateGo();
  await answered;
  await untilQuiet(page);
  expect(await lines.allInnerTexts()).toEqual(shown);
  await close();
});

test('where no suggestions come, nobody is told and searching works', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 390);
  const { field, lines } = parts(page);
  await page.route('**/product/suggest**', (route) => route.abort());
  await field.click();
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.type('duck');
  await failed;
  await expect.poll(() => lines.allInnerTexts()).toEqual(['Search for “duck”']);
  expect(await page.getByText('The shop cannot be reached').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?q=duck');
  await close();
});

test('who goes on typing while a list is on its way keeps their words', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?q=lead', 390);
  const { field } = parts(page);
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/product?**q=duck**', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('duck');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'duck' }).waitFor();
  await field.fill('lamb');
  letGo();
  await page.waitForURL('**/products?q=duck');
  expect(await field.inputValue()).toBe('lamb');
  await field.press('Enter');
  await page.waitForURL('**/products?q=lamb');
  await page.goBack();
  await page.waitForURL('**/products?q=duck');
  await expect.poll(() => field.inputValue()).toBe('duck');
  await close();
});

test('what is typed right after a search was sent stays when its list arrives', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 1440);
  const { field } = parts(page);
  await field.fill('lead');
  // No hand is faster than this: at once, before the browser has drawn that the search is under way.
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.value = 'duck';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('heading', { name: /“lead”/ }).waitFor();
  expect(await field.inputValue()).toBe('duck');
  await close();
});

test('searches of before are offered, and can be forgotten one by one or all', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 1440);
  const { field, box, lines } = parts(page);
  for (const words of ['lead', 'duck', 'lamb']) {
    await field.fill(words);
    await field.press('Enter');
    await page.waitForURL(`**/products?q=${words}`);
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

test('on a phone the suggestions take its whole width, and the field stays where it is', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 390);
  const { field, box } = parts(page);
  const before = await field.boundingBox();
  await field.tap();
  await page.keyboard.type('pup');
  await box.getByRole('option').filter({ hasText: /€/ }).first().waitFor();
  expect(await field.boundingBox()).toEqual(before);
  expect(await box.boundingBox()).toMatchObject({ x: 0, width: 390 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

test('words of another script are searched for when they are composed, not before', async ({ browser }) => {
  const { page, context, close } = await visit(browser, '/about-us', 1440);
  const { field, box, lines } = parts(page);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/product/suggest') && asked.push(new URL(request.url()).searchParams.get('q') ?? ''),
  );
  const keyboard = await context.newCDPSession(page);
  await field.click();
  await box.waitFor();
  await keyboard.send('Input.imeSetComposition', { text: 'らm', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.imeSetComposition', { text: 'らむ', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.insertText', { text: 'lamb' });
  await lines.filter({ hasText: /€/ }).first().waitFor();
  expect(asked).toEqual(['lamb']);
  await close();
});
