import { payments } from '#demo/payments.ts';
import { getSettings } from './domains/settings/get-settings.ts';
import { updateSettings } from './domains/settings/update-settings.ts';
import type { Database } from './platform/database/database.ts';

/** Accepts all ways to pay, with an example as the bank account. A shop that has an account of its own keeps its payment settings. */
export async function loadDemoPayments(db: Database): Promise<void> {
  if ((await getSettings(db)).bankAccount !== null) return;
  await updateSettings(db, { ...payments, paymentMethods: [...payments.paymentMethods] });
}
