import { payments } from '#demo/payments.ts';
import { expect, test } from '#tests/support/test.ts';
import { getSettings } from './domains/settings/get-settings.ts';
import { updateSettings } from './domains/settings/update-settings.ts';
import { loadDemoPayments } from './load-demo-payments.ts';

test('the demo shop can be paid in every way, but does not replace the bank account of a shop', async ({ db }) => {
  await loadDemoPayments(db);
  expect(await getSettings(db)).toMatchObject(payments);
  const own = { paymentMethods: ['transfer' as const], bankAccount: { ...payments.bankAccount, iban: 'NL91ABNA0417164300' } };
  await updateSettings(db, own);
  await loadDemoPayments(db);
  expect(await getSettings(db)).toMatchObject(own);
});
