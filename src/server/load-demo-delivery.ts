import { germanHolidays, islands, pickupRate } from '#demo/delivery.ts';
import { listPublicHolidays, replacePublicHolidays } from '#server/domains/delivery/public-holidays/replace-public-holidays.ts';
import { listShippingZones } from '#server/domains/delivery/zones/list-shipping-zones.ts';
import { createShippingZone, updateShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Adds the demo shop's pick-up point, islands, and the public holidays of this and the next two years. An owner's own zones and holidays stay as they are. */
export async function loadDemoDelivery(db: Database, year: number): Promise<void> {
  const { list: zones } = await listShippingZones(db);
  const home = zones.find(({ countries, postalCodes }) => countries.includes('DE') && postalCodes.length === 0);
  if (home && !zones.some(({ name }) => name === islands.name)) {
    const { _id, name, countries, postalCodes, rates, version } = home;
    if (!rates.some(({ code }) => code === pickupRate.code))
      await updateShippingZone(db, _id, { name, countries, postalCodes, rates: [...rates, pickupRate], version });
    await createShippingZone(db, islands);
  }
  const { list, version } = await listPublicHolidays(db);
  if (list.length === 0) await replacePublicHolidays(db, { list: [year, year + 1, year + 2].flatMap(germanHolidays), version });
}
