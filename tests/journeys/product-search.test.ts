import { accessibilityFindings, expect, test, visit } from '#tests/support/browser.ts';
import { searchElements } from '#tests/support/search-field.ts';

test('whoever types the next search while the first page of results comes goes on typing there', async ({ browser }) => {
  const { page, close } = await visit(browser, '/about-us', 1440);
  const { field } = searchElements(page);
  let release = () => {};
  const pending = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/product\/page\/.*q=lead/, async (route) => {
    await pending;
    await route.continue();
  });
  await field.fill('lead');
  await field.press('Enter');
  await field.fill('duck');
  release();
  await page.getByRole('heading', { level: 1, name: 'lead' }).waitFor();
  // The focus is moved a frame after the page has changed.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?q=duck');
  await close();
});

test('text typed while a list is loading stays', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?q=lead', 390);
  const { field } = searchElements(page);
  let release = () => {};
  const pending = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/product?**q=duck**', async (route) => {
    await pending;
    await route.continue();
  });
  await field.fill('duck');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'duck' }).waitFor();
  await field.fill('lamb');
  release();
  await page.waitForURL('**/products?q=duck');
  expect(await field.inputValue()).toBe('lamb');
  await field.press('Enter');
  await page.waitForURL('**/products?q=lamb');
  await page.goBack();
  await page.waitForURL('**/products?q=duck');
  await expect.poll(() => field.inputValue()).toBe('duck');
  await close();
});

test('text typed right after submitting a search stays when its list arrives', async ({ browser }) => {
  const { page, close } = await visit(browser, '/', 1440);
  const { field } = searchElements(page);
  await field.fill('lead');
  // The fastest typing possible: before the page is rendered as loading.
  await field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.value = 'duck';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('heading', { name: /“lead”/ }).waitFor();
  expect(await field.inputValue()).toBe('duck');
  await close();
});

test('a question leads to the page that answers, first among the suggestions and above the results', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/about-us', 390);
  const { field, box, lines } = searchElements(page);
  await field.tap();
  await page.keyboard.type('where is my order');
  await box.getByRole('group', { name: 'Help' }).getByRole('option', { name: 'Track your order' }).waitFor();
  expect(await lines.first().innerText()).toBe('Track your order');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/products?q=where+is+my+order');
  const answer = page.getByRole('region', { name: 'Pages that may help' }).getByRole('link', { name: /^Track your order/ });
  await answer.waitFor();
  expect(await page.getByRole('heading', { name: 'No results found' }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Search products for “where is my order”' }).click();
  await page.waitForURL('**/products?q=where+is+my+order&asWords=1');
  await page.getByRole('article').first().waitFor();
  await page.goBack();
  await answer.click();
  await page.waitForURL('**/track');
  expect(errors).toEqual([]);
  await close();
});

test('words that name filters become filters, which can be removed or searched for as words', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, '/', 1440);
  const { field } = searchElements(page);
  const chips = page.getByRole('link', { name: /^Remove the filter/ });
  const text = 'grain free food for a small senior dog under 30';
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
  for (const name of [/senior/i, /small/i, /grain/i, /30/]) await chips.filter({ hasText: name }).waitFor();
  expect(await field.inputValue()).toBe(text);
  expect(await page.getByRole('checkbox', { name: /^Senior/ }).isChecked()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);

  await chips.filter({ hasText: 'Senior' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'food' && !url.searchParams.has('lifeStage'));
  await expect.poll(() => chips.count()).toBe(3);
  await page.goBack();
  await expect.poll(() => chips.count()).toBe(4);
  await page.getByRole('link', { name: 'Search for your exact words instead' }).click();
  await page.waitForURL('**/products?q=**&asWords=1');
  await expect.poll(() => chips.count()).toBe(0);
  await page.getByRole('checkbox', { name: /^In stock/ }).click();
  await page.waitForURL((url) => url.searchParams.get('asWords') === '1' && url.searchParams.get('inStock') === '1');
  expect(errors).toEqual([]);
  await close();
});

test('articles and help with the searched words are linked below the products', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?q=puppy', 390);
  const texts = page.getByRole('region', { name: 'From our blog and help centre' });
  await texts.getByRole('link', { name: /puppy/i }).first().click();
  await page.waitForURL('**/blog/**');
  await close();
});

test('a search without results offers categories and contact', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?q=xylophone', 390);
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
  await page.getByRole('heading', { name: 'Browse by category' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
  await close();
});

test('a search says which word nothing has, and offers what else a word may have meant', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?q=cat+food', 390);
  await page.getByText('No results for “cat”. Showing results for “food”.').waitFor();
  await page.goto('/products?q=parrot');
  await page.getByText('Did you mean').getByRole('link', { name: '“carrot”' }).click();
  await page.getByRole('heading', { level: 1, name: '“carrot”' }).waitFor();
  await close();
});

test('a category that has nothing for a dog leads to one that is called like it', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?category=dry-food&lifeStage=puppy', 390);
  await page.getByText('Or try one of these:').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Puppy food', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Puppy food' }).waitFor();
  await close();
});
