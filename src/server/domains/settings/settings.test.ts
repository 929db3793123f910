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
