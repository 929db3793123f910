import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aZoneInput } from '#server/domains/delivery/delivery.builders.ts';
import { createShippingZone } from '#server/domains/delivery/zones/save-shipping-zone.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { addMissingTaxRates } from './pricing.builders.ts';
import { taxRateCheck } from './tax-rate-check.ts';

test('the doctor warns of countries to which the shop delivers without a tax rate, unless it charges no tax at all', async ({
  db,
  shop,
}) => {
  const find = async () => (await taxRateCheck.find(shop)).map(({ state, says }) => `${state}: ${says}`);
  await addMissingTaxRates(db);
  expect(await find()).toEqual([]);
  await createShippingZone(db, aZoneInput({ countries: ['CH', 'NO'] }));
  await createShippingZone(db, aZoneInput({ countries: ['IS'], rates: [{ enabled: false }] }));
  await createShippingZone(db, aZoneInput({ countries: ['GB'], rates: [] }));
  const warnings = [expect.stringMatching(/^warning: .* have no rate: Switzerland, Norway\. Add their rates to taxRates/)];
  expect(await find()).toEqual(warnings);
  await updateSettings(db, { pricesIncludeTax: false });
  expect(await find()).toEqual(warnings);
  const { taxRates } = await getSettings(db);
  await updateSettings(db, { taxRates: [] });
  expect(await find()).toEqual([]);
  await updateSettings(db, { pricesIncludeTax: true });
  expect(await find()).toEqual([expect.stringContaining('Germany')]);
  const swiss = ['CH', 'NO'].map((country) => ({ country, region: null, class: 'standard' as const, percent: 0 }));
  await updateSettings(db, { taxRates: [...taxRates, ...swiss] });
  expect(await find()).toEqual([]);
});

test('the doctor warns of a tax class without a rate where others have one, if it is needed: for products on sale, or for delivery', async ({
  db,
  shop,
}) => {
  const find = async () => (await taxRateCheck.find(shop)).map(({ says }) => says);
  await updateSettings(db, { taxRates: [] });
  await addMissingTaxRates(db);
  const taxRates = (await getSettings(db)).taxRates.filter(({ country }) => !['CH', 'NO'].includes(country));
  await createShippingZone(db, aZoneInput({ countries: ['MT', 'CY'] }));
  const rate = (country: string, taxClass: 'food' | 'standard') => ({ country, region: null, class: taxClass, percent: 18 });
  await updateSettings(db, { taxRates: [...taxRates, rate('MT', 'standard'), rate('CY', 'food')] });
  const delivery = [expect.stringMatching(/because a class has no rate: Cyprus \(standard\)\. Add it to taxRates/)];
  expect((await find()).filter((says) => says.includes('class'))).toEqual(delivery);
  await aProduct(db, { taxClass: 'food' });
  expect((await find()).filter((says) => says.includes('class'))).toEqual([
    expect.stringMatching(/because a class has no rate: .*Malta \(food\), Cyprus \(standard\)\./),
  ]);
  await updateSettings(db, {
    taxRates: [...taxRates, ...['CH', 'NO', 'MT', 'CY'].flatMap((country) => [rate(country, 'food'), rate(country, 'standard')])],
  });
  expect((await find()).filter((says) => says.includes('class'))).toEqual([]);
});
