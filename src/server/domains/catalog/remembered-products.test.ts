import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { writeSettings } from '#server/domains/settings/write-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { aProduct } from './catalog.builders.ts';
import { rememberedCards, rememberedCardsOf, rememberedProduct } from './remembered-products.ts';

test('products that are read while a setting changes are not kept as they were under the old one', async ({ shop, db }) => {
  const { _id, mainVariation } = await aProduct(db, { variations: [{ stock: 500 }] });
  const readings = [
    async () => (await rememberedCards(shop, [_id]))[0],
    async () => (await rememberedCardsOf(shop, [mainVariation._id])).get(mainVariation._id),
    () => rememberedProduct(shop, _id),
  ];
  await shop.settle();
  shop.cache.setReliable(true);
  try {
    for (const [index, read] of readings.entries()) {
      const { maxPerLine } = await currentSettings(shop);
      await writeSettings(db, { maxPerLine: 5 + index });
      shop.cache.clock.move(['settings']);
      await currentSettings(shop);
      await writeSettings(db, { maxPerLine });
      const asking = read();
      shop.cache.clock.move(['settings']);
      await asking;
      expect((await read())?.variations[0]?.maxQuantity).toBe(maxPerLine);
    }
  } finally {
    shop.cache.setReliable(false);
  }
});
