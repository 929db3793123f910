import { sql } from 'kysely';
import { settings } from '#contract/settings.schemas.ts';
import { expect, test } from '#tests/support/test.ts';
import { defaultSettings } from './default-settings.ts';
import { readSettings } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';

test('the default settings fit their own schema', () => {
  expect(settings.parse(defaultSettings)).toEqual(defaultSettings);
});

test('a changed setting is kept and the others stay', async ({ db }) => {
  await writeSettings(db, { shopName: 'Bark & Bite' });
  await writeSettings(db, { cutOffHour: 11 });
  expect(await readSettings(db)).toEqual({ ...defaultSettings, shopName: 'Bark & Bite', cutOffHour: 11 });
});

test('anyone may read the settings', async ({ app }) => {
  const response = await app.inject('/api/v1/settings');
  expect(response.statusCode).toBe(200);
  expect(response.json().data.currency).toBe('EUR');
});

test('the owner sets countries that exist, and what was stored before stays readable', async ({ app, db }) => {
  const [zone] = defaultSettings.deliveryZones;
  const [taxRate] = defaultSettings.taxRates;
  if (!zone || !taxRate) throw new Error('The default settings deliver nowhere');
  await expect(writeSettings(db, { deliveryZones: [{ ...zone, countries: ['DE', 'XX'] }] })).rejects.toThrow('two-letter code');
  await expect(writeSettings(db, { taxRates: [{ ...taxRate, country: 'UK' }] })).rejects.toThrow('two-letter code');
  await writeSettings(db, { deliveryZones: [{ ...zone, countries: ['gb'] }] });
  expect((await readSettings(db)).deliveryZones[0]?.countries).toEqual(['GB']);
  const stored = { deliveryZones: [{ ...zone, countries: ['XX'] }], taxRates: [{ ...taxRate, country: 'XX' }] };
  await sql`update settings set data = data || ${JSON.stringify(stored)}::jsonb`.execute(db);
  expect(await readSettings(db)).toMatchObject(stored);
  expect((await app.inject('/api/v1/settings')).statusCode).toBe(200);
});
