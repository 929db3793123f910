import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BackOffice, createFirstAdmin, firstAdmin, openBackOffice, openBackOfficePage } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, firstCases, goTo, test, visit } from '#tests/support/browser.ts';
import { openCheckout } from '#tests/support/checkout-page.ts';

/** Category names longer than those of the demo shop. */
const titles = [
  'Grain-free dry food for sensitive stomachs',
  'Wet food & trays',
  'Training treats and natural chews',
  'Everything for puppies',
  'Supplements for joints, skin and coat',
  'Toys that last',
  'Orthopaedic beds & travel blankets',
  'Leads, collars and harnesses',
  'Bowls, fountains & slow feeders',
  'Grooming and paw care',
  'Coats for wind and rain',
  'Safe travel by car, bike and train',
];

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  const signedIn = await office.call('POST', '/auth/signin', { email: firstAdmin.email, password: firstAdmin.password, audience: 'admin' });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${data.token}` };
  const create = async (category: object) => {
    const reply = await fetch(`${office.url}/api/v1/category`, { method: 'POST', headers, body: JSON.stringify(category) });
    expect(reply.status).toBe(201);
    return ((await reply.json()) as { data: { _id: string } }).data._id;
  };
  for (const [index, title] of titles.entries()) {
    const parent = await create({ title, position: index, lifeStages: ['puppy', 'senior'], needs: ['sensitive-stomach', 'joints'] });
    for (let child = 1; child <= 10; child++) await create({ title: `${title}, part ${child}`, parent, position: child });
  }
});
afterAll(() => office.end());

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const openPanel = (page: Page) => page.locator('.category-bar details[open] .category-panel');
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test.for(firstCases(2, [1024, 768, 1440]))(
  'twelve categories with long names and ten subcategories each fit and open by keyboard, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await openBackOfficePage(office, browser, '/', width);
    const names = menuOf(page).locator('summary');
    expect(await names.allInnerTexts()).toEqual(titles);
    const heights = await names.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(70);
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Home', 'Shop', 'About us', 'Contact', 'Help', 'Register', 'Login']);

    const last = names.last();
    await last.focus();
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), 'the focused category is scrolled into view').toBeLessThanOrEqual(width);
    await page.keyboard.press('Enter');
    const panel = openPanel(page);
    await panel.waitFor();
    expect(await panel.getByRole('link').allInnerTexts()).toEqual([
      `See all in ${titles.at(-1)}`,
      ...Array.from({ length: 10 }, (_, index) => `${titles.at(-1)}, part ${index + 1}`),
      ...['Puppies', 'Senior dogs', 'Sensitive stomach', 'Joints'],
    ]);
    const size = await panel.boundingBox();
    expect((size?.y ?? 0) + (size?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`See all in ${titles.at(-1)}`);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await last.evaluate((name) => name === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: 'Joints' }).click();
    await page.waitForURL('**/products?category=*&tag=joints');
    await panel.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();
  },
);

test('a panel opens when the pointer rests on its category and closes when it leaves; a click of the mouse goes to the category', async ({
  browser,
}) => {
  const { page, close } = await visit(browser, '/products', 1440);
  const panel = openPanel(page);
  const toys = menuOf(page).locator('summary', { hasText: 'Toys' });
  const main = page.getByRole('main');
  await toys.hover();
  await panel.getByRole('link', { name: 'Puzzle toys' }).waitFor();
  await main.hover({ position: { x: 5, y: 700 } });
  await panel.waitFor({ state: 'detached' });
  await toys.hover();
  await panel.getByRole('link', { name: 'Puzzle toys' }).click();
  await page.waitForURL('**/products?category=puzzle-toys');
  await panel.waitFor({ state: 'detached' });
  await main.hover({ position: { x: 5, y: 700 } });
  await toys.hover();
  await panel.waitFor();
  await toys.click();
  await page.waitForURL('**/products?category=toys');
  await page.getByRole('heading', { level: 1, name: 'Toys', exact: true }).waitFor();
  await panel.waitFor({ state: 'detached' });
  await close();
});

test('a finger opens and closes the panel of a category by its name', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), viewport: { width: 1024, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await goTo(page, '/products');
  const toys = menuOf(page).locator('summary', { hasText: 'Toys' });
  await toys.tap();
  await openPanel(page).getByRole('link', { name: 'See all in Toys' }).waitFor();
  await toys.tap();
  await openPanel(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/products');
  await context.close();
});

test('the menu marks the category whose list is shown, also after a link to another one', async ({ browser }) => {
  const { page, close } = await visit(browser, '/products?category=puzzle-toys&sort=price', 1440);
  const marked = menuOf(page).locator('[aria-current]');
  const texts = async () => (await marked.allTextContents()).map((text) => text.trim());
  await expect.poll(texts).toEqual(['Toys', 'Puzzle toys']);
  const name = menuOf(page).locator('summary', { hasText: 'Dry food' });
  await name.hover();
  await openPanel(page).getByRole('link', { name: 'See all in Dry food' }).click();
  await expect.poll(texts).toEqual(['Dry food', 'See all in Dry food']);
  expect(await name.evaluate((element) => getComputedStyle(element).boxShadow)).toContain('inset');
  await page.getByRole('main').getByRole('link').first().click();
  await expect.poll(texts).toEqual([]);
  await close();
});

test('categories open without scripts, one at a time', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: inject('shopUrl'),
    viewport: { width: 1024, height: 800 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Toys', 'Dry food']) await menuOf(page).locator('summary', { hasText: name }).click();
  expect(await openPanel(page).count()).toBe(1);
  await openPanel(page).getByRole('link', { name: 'Grain-free kibble' }).click();
  await page.waitForURL('**/products?category=grain-free-kibble');
  await context.close();
});

test.for(firstCases(1, [390, 320]))(
  "the phone's menu begins with categories, goes on with wishlist and account, and ends with the shop's links, at %i px",
  async (width, { browser }) => {
    const { page, errors, close } = await openBackOfficePage(office, browser, '/', width);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = menuOf(page);
    await menu.locator('summary', { hasText: titles[1] }).click();
    await menu.getByRole('link', { name: `${titles[1]}, part 10` }).waitFor();
    const texts = await menu.getByRole('link').allInnerTexts();
    const order = [`See all in ${titles[1]}`, 'Sign In', 'My Wishlist', 'Home', 'Contact', 'Help'].map((text) =>
      texts.findIndex((each) => each.trim() === text),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    expect(await accessibilityFindings(page)).toEqual([]);
    await menu.getByRole('link', { name: `${titles[1]}, part 3` }).click();
    await page.waitForURL('**/products?category=*');
    await menu.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await close();
  },
);

test.for(firstCases(1, [390, 1440]))(
  'the header leaves while scrolling down and returns while scrolling up, at %i px',
  async (width, { browser }) => {
    const { page, discard } = await visit(browser, '/products', width);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await goTo(page, '/products');
    const bottom = () => page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
    await page.locator('html[data-header="shown"]').waitFor();
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await page.evaluate(() => window.scrollBy(0, -100));
    await expect.poll(bottom).toBeGreaterThan(80);
    // What gets the focus is never behind it.
    const link = page.getByRole('article').nth(2).getByRole('link').first();
    await link.focus();
    await page.evaluate(() => window.scrollBy(0, 400));
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+Tab');
    const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    await expect.poll(async () => (await top()) - (await bottom())).toBeGreaterThanOrEqual(0);
    await discard();
  },
);

test('the header stays for people who prefer less motion', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await goTo(page, '/products');
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(() => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)).toBeGreaterThan(80);
  expect(await page.locator('html').getAttribute('data-header')).toBeNull();
  await context.close();
});

test.for(firstCases(1, [390, 1440]))(
  'the checkout has a slim header and footer, with a way back and help, at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await openCheckout(browser, width);
    const header = page.getByRole('banner');
    expect(await header.innerText()).toContain('Secure checkout');
    const names = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? link.textContent));
    expect(names).toEqual(['Need help?', 'Kibble, home', 'Back to cart']);
    expect(await header.getByRole('search').count()).toBe(0);
    expect(await page.getByRole('contentinfo').getByRole('heading').count()).toBe(0);
    expect(await pageWidth(page)).toBeLessThanOrEqual(width);
    expect(await accessibilityFindings(page)).toEqual([]);
    await header.getByRole('link', { name: 'Back to cart' }).click();
    await page.waitForURL('**/cart');
    await header.getByRole('search').waitFor();
    expect(errors).toEqual([]);
    await close();
  },
);
