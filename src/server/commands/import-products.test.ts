import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expect, test } from '#tests/support/test.ts';
import { importProducts } from './import-products.ts';

test('the command imports what is right in a file, and says what is wrong', async ({ db }) => {
  const { _id } = await aProduct(db, { variations: [{ sku: 'CLI-1' }] });
  const folder = await temporaryFolder('import');
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'prices.csv');
  await writeFile(file, 'sku,price\nCLI-1,5.50\n,1\n');
  expect(await importProducts(db, file, { dryRun: true })).toMatch(/would create 0 products and change 1\.\nLine 3, title: /);
  expect(await importProducts(db, file, { dryRun: false })).toMatch(/^1 product imported, 0 skipped, 0 unchanged\.\nLine 3/);
  const [variation] = await db.selectFrom('variations').select('price').where('product_id', '=', _id).execute();
  expect(variation?.price).toBe(550);
  await writeFile(file, 'price\n1\n');
  await expect(importProducts(db, file, { dryRun: false })).rejects.toThrow('must name the columns');
  await expect(importProducts(db, `${file}.none`, { dryRun: false })).rejects.toThrow('can’t be read');
});
