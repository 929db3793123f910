import { findShippingTables } from '#server/domains/delivery/zones/shipping-zones.queries.ts';
import { expect, test } from '#tests/support/test.ts';
import { loadDemoDelivery } from './load-demo-delivery.ts';

test('the demo shop has a pick-up point, islands and public holidays, and what is there already stays', async ({ db }) => {
  const year = new Date().getUTCFullYear() + 1;
  await loadDemoDelivery(db, year);
  const loaded = await findShippingTables(db);
  expect(loaded.zones.map(({ name }) => name)).toEqual(['Germany', 'Other EU countries', 'German islands']);
  expect(loaded.zones[0]?.rates.map(({ service }) => service)).toEqual(['Standard', 'Express', 'Pick-up']);
  expect(loaded.publicHolidays).toHaveLength(27);
  expect(loaded.publicHolidays).toContain(`${year + 2}-12-25`);
  await loadDemoDelivery(db, year + 1);
  expect(await findShippingTables(db)).toEqual(loaded);
});
