import { getSettings } from '#server/domains/settings/get-settings.ts';
import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';
import { findShippingTables } from './shipping-zones.queries.ts';

const rate = (key: string, service: string, brackets: object[]) => ({
  ...{ key, carrier: 'Post', service, minDays: 2, maxDays: 3, minimumSubtotal: 1_000, freeFrom: null, brackets },
});

test('the migration turns the zones of the settings into tables, in their order and at their prices', async ({ shop }) => {
  const zones = [
    {
      name: 'Islands',
      countries: ['IS', 'XX'],
      rates: [rate('slow', 'Ship', [{ maxWeight: 900, cost: 700 }]), rate('fast', 'Air Express', [{ maxWeight: null, cost: 10 }])],
    },
    {
      name: 'Rest',
      countries: ['NO'],
      rates: [
        rate('slow', 'Ship', [
          { maxWeight: 1, cost: 2 },
          { maxWeight: null, cost: 1 },
        ]),
      ],
    },
  ];
  await withUnmigratedShop(shop, async ({ shop: { db }, pool }) => {
    const known = await listMigrations(migrationsFolder);
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0020-delivery.sql')));
    await pool.query('insert into settings (data) values ($1)', [JSON.stringify({ shopName: 'Nord', deliveryZones: zones })]);
    await migrate(pool, migrationsFolder);
    const { zones: migrated, publicHolidays } = await findShippingTables(db);
    expect(publicHolidays).toEqual([]);
    expect(migrated).toEqual(
      zones.map((zone) => ({
        ...zone,
        postalCodes: [],
        rates: zone.rates.map(({ brackets, key: code, ...fields }) => ({
          code,
          ...fields,
          kind: fields.service === 'Ship' ? 'standard' : 'express',
          tiers: brackets.map((bracket) => ({ ...bracket, minSubtotal: 0 })),
          bulkySurcharge: 0,
          pickupPoint: null,
          enabled: true,
        })),
      })),
    );
    expect((await getSettings(db)).shopName).toBe('Nord');
    expect((await pool.query('select data from settings')).rows).toEqual([{ data: { shopName: 'Nord' } }]);
  });
});
