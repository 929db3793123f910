import { sql } from 'kysely';
import { settings } from '#contract/settings.schemas.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
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
  const pages = expect.arrayContaining([{ title: 'Terms and conditions', path: '/terms' }]);
  expect(await getSettings(db)).toEqual({ ...defaultSettings, pages, shopName: 'Bark & Bite', cutOffHour: 11 });
});

test('anyone may read the settings', async ({ app }) => {
  const response = await app.inject('/api/v1/settings');
  expect(response.statusCode).toBe(200);
  expect(response.json().data.currency).toBe('EUR');
});

test('the account for bank transfers is not public, and transfers are offered only with one', async ({ app, db }) => {
  const read = async () => (await app.inject('/api/v1/settings')).json().data;
  await updateSettings(db, { paymentMethods: ['cash', 'transfer'] });
  expect((await read()).paymentMethods).toEqual(['cash']);
  await acceptAllPayments(db);
  const { paymentMethods, bankAccount } = await read();
  expect(paymentMethods).toContain('transfer');
  expect(bankAccount).toBeNull();
});

test('only existing country codes can be set, and older settings with other codes stay readable', async ({ app, db }) => {
  const [taxRate] = defaultSettings.taxRates;
  if (!taxRate) throw new Error('The default settings have no tax rate');
  await expect(updateSettings(db, { taxRates: [{ ...taxRate, country: 'UK' }] })).rejects.toThrow('two-letter country code');
  await updateSettings(db, { taxRates: [{ ...taxRate, country: 'gb' }] });
  expect((await getSettings(db)).taxRates[0]?.country).toBe('GB');
  const stored = { taxRates: [{ ...taxRate, country: 'XX' }] };
  await sql`update settings set data = data || ${JSON.stringify(stored)}::jsonb`.execute(db);
  expect(await getSettings(db)).toMatchObject(stored);
  expect((await app.inject('/api/v1/settings')).statusCode).toBe(200);
});
