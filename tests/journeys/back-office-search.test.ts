import { afterAll, beforeAll, expect } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { test, waitUntilHydrated } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('an admin gives a search without result a synonym, sees what it changes, and pins a product to it', async ({ browser }) => {
  const find = async (q: string) => (await (await fetch(`${office.url}/api/v1/product/page/1/5?q=${encodeURIComponent(q)}`)).json()).data;
  expect((await find('zoomies orb')).total).toBe(0);
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/search/synonyms/new?word=zoomies%20orb');
  await page.getByRole('combobox', { name: 'Words' }).fill('ball,');
  await page.getByRole('region', { name: 'With your changes' }).getByText('Bounder').waitFor();
  await page.getByText('Another entry already has one of these words').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add synonyms' }).click();
  await page.getByRole('link', { name: 'zoomies orb = ball' }).waitFor();
  expect((await find('zoomies orb')).total).toBeGreaterThan(0);

  await page.goto('/admin/search/rules/new?term=zoomies%20orb');
  // Asked for by the page's scripts, which then also search for products.
  await page.getByRole('region', { name: 'Before and after' }).waitFor();
  await page.getByLabel('Add a product to “Come first”').fill('riddle');
  await page.getByRole('button', { name: /Riddle/ }).click();
  await page.getByRole('region', { name: 'With your changes' }).getByRole('listitem').first().getByText('Riddle').waitFor();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByText('1 pinned').waitFor();
  expect((await find('zoomies orb')).list[0].title).toContain('Riddle');
  expect(errors).toEqual([]);
  await close();
});

test('what was typed into the search of a list before the scripts load is searched for', async ({ browser }) => {
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/products');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/admin/products', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox', { name: /^Search / });
  await search.fill('bounder');
  scripts.resolve();
  await waitUntilHydrated(page);
  expect(await search.inputValue()).toBe('bounder');
  await search.press('Enter');
  await page.getByRole('status').getByText('1 product', { exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('');
  expect(errors).toEqual([]);
  await close();
});
