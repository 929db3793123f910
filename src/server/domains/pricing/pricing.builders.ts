import { listShippingZones } from '#server/domains/delivery/zones/list-shipping-zones.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Gives rates of both classes to every country to which the shop delivers without one. */
export async function addMissingTaxRates(db: Database): Promise<void> {
  const { taxRates } = await getSettings(db);
  const delivered = new Set((await listShippingZones(db)).list.flatMap(({ countries }) => countries));
  const missing = [...delivered].filter((country) => !taxRates.some((rate) => rate.country === country));
  const classes = ['standard', 'food'] as const;
  const added = missing.flatMap((country) => classes.map((taxClass) => ({ country, region: null, class: taxClass, percent: 21 })));
  await updateSettings(db, { taxRates: [...taxRates, ...added] });
}
