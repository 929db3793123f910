import { inject } from 'vitest';
import { expect, journeyWidths, test, visit } from '#tests/support/browser.ts';

test.for(journeyWidths)(
  'a question asked in the footer’s help centre leads to its answer and to people at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await visit(browser, '/', width);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
    await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('where is my order');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/help?question=where+is+my+order');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Where is my order\?/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Where is my order?' }).waitFor();
    await page.getByRole('navigation', { name: 'Orders & tracking' }).getByRole('link', { name: 'Where do I find my invoice?' }).waitFor();
    await page.getByRole('region', { name: 'Still need help?' }).getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contact');
    expect(errors).toEqual([]);
    await close();
  },
);

test('without scripts the help is searched, and an empty result leads on', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: inject('shopUrl'), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('saxophone');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'No answers for “saxophone”' }).waitFor();
  await page.getByRole('region', { name: 'Popular questions' }).getByRole('link', { name: 'How can I pay?' }).click();
  // The demo shop takes all of them.
  for (const way of ['Credit or debit card', 'Bank transfer', 'Cash on delivery', 'Gift card'])
    await page.getByRole('region', { name: 'What we accept' }).getByText(way, { exact: true }).waitFor();
  await context.close();
});

test('delivery and returns are shown from the settings, also below their texts, and the footer says this year', async ({ browser }) => {
  const { page, close } = await visit(browser, '/delivery', 390);
  expect(await page.getByRole('main').innerText()).toMatch(/Germany[\s\S]*ParcelPost[\s\S]*up to 5 kg/);
  await page.goto('/returns');
  expect(await page.getByRole('main').innerText()).toMatch(/30 days after delivery[\s\S]*Hafenweg 12/);
  const legal = await page.getByRole('contentinfo').innerText();
  expect(legal).toContain(`© 2023–${new Date().getFullYear()} Kibble`);
  await close();
});

test('the model form for withdrawing is printed alone', async ({ browser }) => {
  const { page, close } = await visit(browser, '/withdraw', 1440);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Model withdrawal form' }).isVisible()).toBe(true);
  expect(await page.getByText('Print this form').isVisible()).toBe(false);
  await close();
});
