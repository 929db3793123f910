import { afterAll, beforeAll } from 'vitest';
import { type BackOffice, confirmDeletion, createFirstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
}, 120_000);
afterAll(() => office?.end());

test('categories are added, moved by buttons and by drag, and deleted only while they are empty', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/categories');
  await page.getByText('No categories yet').waitFor();
  for (const title of ['Food', 'Toys', 'Dry food']) {
    await page.getByRole('link', { name: 'Add a category' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
  }
  // All have the position 0, and so are in the order of their titles: Dry food, Food, Toys.
  const shape = () =>
    page
      .locator('.category-row')
      .evaluateAll((rows) => rows.map((row) => `${row.getAttribute('data-depth')} ${row.querySelector('a')?.textContent}`));
  await page.getByRole('button', { name: 'Move Dry food down' }).click();
  await page.getByRole('status').getByText('Dry food moved.').waitFor();
  await page.getByRole('button', { name: 'Move Dry food into the category above' }).click();
  await expect.poll(shape).toEqual(['0 Food', '1 Dry food', '0 Toys']);
  // The order is shown at once, and saved meanwhile.
  await page.locator('.category-tree[aria-busy="false"]').waitFor();
  await page.reload();
  expect(await shape()).toEqual(['0 Food', '1 Dry food', '0 Toys']);
  expect(await accessibilityFindings(page)).toEqual([]);

  const row = (title: string) => page.locator('.category-row', { hasText: title });
  // On the middle of another one: into it. At its edge: beside it.
  await row('Toys').dragTo(row('Dry food'));
  await expect.poll(shape).toEqual(['0 Food', '1 Dry food', '2 Toys']);
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shape).toEqual(['0 Food', '1 Dry food', '0 Toys']);
  await page.locator('.category-tree[aria-busy="false"]').waitFor();
  await row('Dry food').dragTo(row('Toys'), { targetPosition: { x: 20, y: 50 } });
  await expect.poll(shape).toEqual(['0 Food', '0 Toys', '0 Dry food']);
  await page.getByTestId('snackbar').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shape).toEqual(['0 Food', '1 Dry food', '0 Toys']);

  await page.getByRole('button', { name: 'Actions for Food' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByText('It still has subcategories.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Actions for Toys' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await confirmDeletion(page, 'Delete category');
  await expect.poll(shape).toEqual(['0 Food', '1 Dry food']);
  await close();
});

test('an owner writes the sentence of a category, and what the menu offers in it', async ({ browser }) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/categories/new');
  await page.getByLabel('Title').fill('Beds');
  await page.getByLabel('Description').fill('Somewhere soft to land.');
  await page.getByRole('checkbox', { name: 'Senior' }).check();
  await page.getByRole('combobox', { name: 'Needs' }).fill('joints,');
  // Everything else is hidden from screen readers while the suggestions are open.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Remove joints' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('link', { name: 'Beds', exact: true }).waitFor();
  await page.goto('/products?category=beds');
  await page.getByRole('main').getByText('Somewhere soft to land.').waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('Beds', { exact: true }).click();
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(['See all in Beds', 'Senior dogs', 'Joints']));
  await close();
});
