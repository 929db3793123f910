import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { type BackOffice, createFirstAdmin, firstAdmin, openAsAdmin, openBackOffice } from '#tests/support/back-office.ts';
import { accessibilityFindings, expect, test } from '#tests/support/browser.ts';

let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice();
  await createFirstAdmin(office);
  const { email, password } = firstAdmin;
  const { data } = await (await office.call('POST', '/auth/signin', { email, password, audience: 'admin' })).json();
  await fetch(`${office.url}/api/v1/category`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Goods' }),
  });
}, 120_000);
afterAll(() => office?.end());

const checkFile = async (page: Page, rows: readonly string[]) => {
  const content = ['title,vendor,category,variation,sku,price,stock', ...rows].join('\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check file' }).click();
};
const note = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

/** Does what the loss of a job leaves: the import says that somebody works on it, and nobody does. */
async function loseJob(state: 'applying' | 'rolling_back'): Promise<void> {
  const { pool, close } = connectDatabase(office.databaseUrl, createLog('fatal'));
  await pool.query('update product_imports set status = $1', [state]);
  await close();
}

test('a file is checked, imported and rolled back, and an import that was interrupted goes on when the owner says so', async ({
  browser,
}) => {
  const { page, close } = await openAsAdmin(office, browser, '/admin/products/import');
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByText('This file is empty. Choose another one.').first().waitFor();
  await checkFile(page, ['Rope,Tug,goods,S,R-S,5.00,3', 'Ball,Tug,goods,S,B-S,cheap,3']);
  await note(page, 'Checked 2 rows. Nothing has changed yet.');
  await page
    .getByRole('region', { name: 'Errors' })
    .getByRole('row', { name: /3 price/ })
    .waitFor();
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor();

  await loseJob('applying');
  await page.reload();
  await note(page, 'The import stopped because of an error: 0 of 1 product imported.');
  await page.getByRole('table').last().getByRole('cell', { name: 'Stopped' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import the rest' }).click();
  // Not "0 of 1 product imported".
  await note(page, /^1 product imported\./);

  await loseJob('rolling_back');
  await page.reload();
  await note(page, 'The rollback stopped because of an error: 0 of 1 product rolled back.');
  await page.getByRole('button', { name: 'Continue rolling back' }).click();
  await note(page, 'Rolled back: 1 product.');
  await close();
});
