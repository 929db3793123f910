import { variationInput } from '#contract/variations.schemas.ts';
import { expect, test } from '#tests/support/test.ts';
import { toRows } from '#web/admin/pages/product/variation-grid/variation-row.ts';
import { aProduct } from './catalog.builders.ts';

test('the rows of a product in its editor are what the shop takes back', async ({ db }) => {
  const product = await aProduct(db, { variations: [{ price: 900, compareAtPrice: 1000 }] });
  for (const row of toRows(product)) expect(variationInput.safeParse(row).error).toBeUndefined();
});
