import { inTransaction } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { getCachedSettings } from './get-cached-settings.ts';

test('transactions that hold every connection do not wait for a cached read that needs one', async ({ db, shop }) => {
  shop.cache.setEnabled(true);
  const connections = 10;
  let open = 0;
  let outside: Promise<unknown> = Promise.resolve();
  const allOpen = Promise.withResolvers<void>();
  const inside = Array.from({ length: connections }, () =>
    inTransaction(db, async (db) => {
      await db.selectFrom('settings').selectAll().execute();
      if (++open === connections) {
        outside = getCachedSettings(shop);
        allOpen.resolve();
      }
      await allOpen.promise;
      return getCachedSettings({ cache: shop.cache, db });
    }),
  );
  for (const settings of await Promise.all(inside)) expect(settings.shopName).toBe('Kibble');
  await expect(outside).resolves.toMatchObject({ shopName: 'Kibble' });
  shop.cache.setEnabled(false);
});
