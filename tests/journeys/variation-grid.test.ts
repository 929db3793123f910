import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll } from 'vitest';
import { expect, test } from '#tests/support/browser.ts';

// No screen uses rows yet; this form does, with the contract's own schema, as a product editor would.
let script = '';

beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, rollupOptions: { input: 'tests/support/variation-grid.tsx' } },
  })) as Rolldown.RolldownOutput;
  script = built.output[0].code;
}, 60_000);

interface Values {
  variations: { title: string; price: number; weight: number; stock: number }[];
}

/** Opens a form whose submissions get these results in turn, and returns what it submits. */
async function openGrid(page: Page, results: unknown[]): Promise<Values[]> {
  const sent: Values[] = [];
  await page.exposeFunction('submitVariations', (values: Values) => {
    sent.push(values);
    return results.shift();
  });
  await page.setContent('<!doctype html><div id="page"></div>');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.getByRole('form', { name: 'Product' }).waitFor();
  return sent;
}

const done = { ok: true, intent: 'product', value: null };
const variation = (page: Page, number: number) => page.getByRole('group', { name: `Variation ${number}` });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('rows are added, moved and removed, and are submitted in whole cents and grams', async ({ browser }) => {
  const page = await browser.newPage();
  const sent = await openGrid(page, [done]);
  expect(await variation(page, 1).getByLabel('Price').inputValue()).toBe('12.95');
  expect(await variation(page, 1).getByLabel('Weight').inputValue()).toBe('1.500');
  await page.getByRole('button', { name: 'Add' }).click();
  const added = variation(page, 3);
  await added.getByLabel('Title').fill('Sack');
  await added.getByLabel('SKU').fill('SACK');
  await added.getByLabel('Price').fill('99,9');
  await added.getByLabel('Weight').fill('12.5');
  await added.getByLabel('Stock').fill('40');
  await added.getByRole('button', { name: 'Move up' }).click();
  await variation(page, 1).getByRole('button', { name: 'Remove' }).click();
  expect(await variation(page, 1).getByLabel('Price').inputValue()).toBe('99,9');
  expect(await variation(page, 2).getByLabel('Price').inputValue()).toBe('49.90');
  await save(page);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.variations.map(({ title, price, weight, stock }) => [title, price, weight, stock])).toEqual([
    ['Sack', 9_990, 12_500, 40],
    ['Large', 4_990, 1_500, 3],
  ]);
  await page.close();
});

test('input that the contract rejects is not submitted, and the focus moves to the first invalid field', async ({ browser }) => {
  const page = await browser.newPage();
  const sent = await openGrid(page, [done]);
  await variation(page, 2).getByLabel('Price').fill('12.345');
  await variation(page, 2).getByLabel('Weight').fill('');
  await save(page);
  await variation(page, 2).getByText('Enter a number.').waitFor();
  expect(await variation(page, 2).locator('.field-error').allInnerTexts()).toEqual(['Enter a number.', 'Enter the weight.']);
  await expect.poll(() => focused(page)).toBe('product-variations.1.price');
  await variation(page, 2).getByLabel('Price').pressSequentially('6');
  expect(await variation(page, 2).locator('.field-error').allInnerTexts(), 'removed as soon as the field changes').toEqual([
    'Enter the weight.',
  ]);
  expect(sent).toEqual([]);
  await page.close();
});

test('a field error from the server is shown in its row, and moves with it', async ({ browser }) => {
  const page = await browser.newPage();
  const message = 'This price is too high';
  const rejected = {
    ok: false,
    intent: 'product',
    code: 'invalid_input',
    message: 'No.',
    fields: [{ path: 'variations.1.price', message }],
    submitted: {},
  };
  const sent = await openGrid(page, [rejected, done]);
  await save(page);
  await variation(page, 2).getByText(message).waitFor();
  await expect.poll(() => focused(page)).toBe('product-variations.1.price');
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('#product-variations.1.price');
  await variation(page, 1).getByRole('button', { name: 'Remove' }).click();
  await variation(page, 1).getByText(message).waitFor();
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('#product-variations.0.price');
  await variation(page, 1).getByLabel('Price').fill('20');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await save(page);
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.variations.map(({ price }) => price)).toEqual([2_000]);
  await page.close();
});
