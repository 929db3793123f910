import sharp from 'sharp';
import { afterAll, beforeAll, inject } from 'vitest';
import { type BackOffice, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, getFromApi, goTo, journeyWidths, test, visit } from '#tests/support/browser.ts';

const product = '/products/cold-current-salmon-potato';
const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#0e7490' } })
    .jpeg()
    .toBuffer();

test.for(journeyWidths)(
  'reviews of dogs like mine are found, their photos enlarged, and one is helpful at %i px',
  async (width, { browser }) => {
    const { page, errors, close } = await visit(browser, product, width);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.getByRole('link', { name: /^Large \(3\)/ }).click();
    await page.waitForURL('**dogSize=large**');
    await expect.poll(() => reviews.getByRole('article').count()).toBe(3);
    const vote = reviews.getByRole('button', { name: /^Helpful: the review by Susan W\./ });
    await vote.click();
    await reviews.getByRole('button', { name: /\(4\)$/, pressed: true }).waitFor();
    await page.getByRole('button', { name: /\(4\)$/, pressed: true }).click();
    await reviews.getByRole('button', { name: /Susan W\..*\(3\)$/, pressed: false }).waitFor();
    await reviews.getByRole('heading', { name: 'Customer photos' }).locator('..').getByRole('link').first().click();
    await page.getByRole('dialog', { name: 'Pictures, enlarged' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // A check box that lies half behind the sticky bars counts as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  },
);

test('a photo is added to a review at once, and can be removed again', async ({ browser }) => {
  const { page, errors, close } = await visit(browser, `${product}/review`, 390);
  await page.getByRole('radio', { name: /^5 stars/ }).check();
  await page.getByLabel('Your review').fill('Look at her.');
  const add = page.getByLabel('Photos');
  for (const name of ['one.jpg', 'two.jpg']) await add.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo() });
  await page.locator('input[name=photo]').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Remove one.jpg' }).click();
  expect(await page.locator('input[name=photo]').count()).toBe(1);
  await add.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByRole('alert').filter({ hasText: 'notes.txt' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('check your review').waitFor();
  // The rejected picture.
  expect(errors.filter((error) => !error.includes('415'))).toEqual([]);
  await close();
});

test('without scripts, a review is sent with its photos', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: inject('shopUrl'), viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${product}/review`);
  await page.getByRole('radio', { name: /^5 stars/ }).check();
  await page.getByLabel('Your review').fill('Look at him, without scripts.');
  await page.getByLabel('Photos').setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('check your review').waitFor();
  await context.close();
});

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice({ DEMO: '1' });
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('a question is answered in the back office and then stands on the page of the product', async ({ browser }) => {
  const { list } = await getFromApi<{ list: { _id: string; slug: string }[] }>('/product/page/1/1', office.url);
  const { _id, slug } = list[0] ?? { _id: '', slug: '' };
  await office.call('POST', '/question', { product: _id, question: 'Is it for puppies, too?', name: 'Grace' });
  const { page, errors, close } = await openAsAdmin(office, browser, '/admin/questions');
  await page.getByRole('link', { name: 'Is it for puppies, too?' }).click();
  await page.getByLabel('Your answer').fill('From week 12 on.');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByTestId('snackbar').filter({ hasText: 'on the product page' }).waitFor();
  await goTo(page, `/products/${slug}`);
  await page.getByRole('region', { name: 'Questions and answers' }).getByText('From week 12 on.').waitFor();
  expect(errors).toEqual([]);
  await close();
});
