import { sql } from 'kysely';
import { settings } from '#contract/settings.schemas.ts';
import { expect, test } from '#tests/support/test.ts';
import { defaultSettings } from './default-settings.ts';
import { getSettings } from './get-settings.ts';
import { updateSettings } from './update-settings.ts';

test('the default settings match the schema', () => {
  expect(settings.parse(defaultSettings)).toEqual(defaultSettings);
});

test('changing a setting keeps the others', async ({ db }) => {
  await updateSettings(db, { shopName: 'Bark & Bite' });
  await updateSettings(db, { cutOffHour: 11 });
  expect(await getSettings(db)).toEqual({ ...defaultSettings, shopName: 'Bark & Bite', cutOffHour: 11 });
});

test('anyone may read the settings', async ({ app }) => {
  const response = await app.inject('/api/v1/settings');
  expect(response.statusCode).toBe(200);
  expect(response.json().data.currency).toBe('EUR');
});

test('only existing country codes can be set, and older settings with other codes stay readable', async ({ app, db }) => {
  const [zone] = defaultSettings.deliveryZones;
  const [taxRate] = defaultSettings.taxRates;
  if (!zone || !taxRate) throw new Error('The default settings deliver nowhere');
  await expect(updateSettings(db, { deliveryZones: [{ ...zone, countries: ['DE', 'XX'] }] })).rejects.toThrow('two-letter code');
  await expect(updateSettings(db, { taxRates: [{ ...taxRate, country: 'UK' }] })).rejects.toThrow('two-letter code');
  await updateSettings(db, { deliveryZones: [{ ...zone, countries: ['gb'] }] });
  expect((await getSettings(db)).deliveryZones[0]?.countries).toEqual(['GB']);
  const stored = { deliveryZones: [{ ...zone, countries: ['XX'] }], taxRates: [{ ...taxRate, country: 'XX' }] };
  await sql`update settings set data = data || ${JSON.stringify(stored)}::jsonb`.execute(db);
  expect(await getSettings(db)).toMatchObject(stored);
  expect((await app.inject('/api/v1/settings')).statusCode).toBe(200);
});
