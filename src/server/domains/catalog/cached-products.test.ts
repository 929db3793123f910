import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { getCachedCards, getCachedCardsByVariation, getCachedProduct } from './cached-products.ts';
import { aProduct } from './catalog.builders.ts';

test('products read while a setting changes are not cached with the old setting', async ({ shop, db }) => {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ stock: 500 }] });
  const readings = [
    async () => (await getCachedCards(shop, [_id]))[0],
    async () => (await getCachedCardsByVariation(shop, [mainVariation._id])).get(mainVariation._id),
    () => getCachedProduct(shop, _id),
  ];
  await shop.waitForInvalidation();
  shop.cache.setEnabled(true);
  try {
    for (const [index, read] of readings.entries()) {
      const { maxPerLine } = await getCachedSettings(shop);
      await updateSettings(db, { maxPerLine: 5 + index });
      shop.cache.tags.invalidate(['settings']);
      await getCachedSettings(shop);
      await updateSettings(db, { maxPerLine });
      const reading = read();
      shop.cache.tags.invalidate(['settings']);
      await reading;
      expect((await read())?.variations[0]?.maxQuantity).toBe(maxPerLine);
    }
  } finally {
    shop.cache.setEnabled(false);
  }
});
