import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Lets the shop accept cards and transfers besides cash. */
export const acceptAllPayments = (db: Database): Promise<void> =>
  updateSettings(db, {
    paymentMethods: ['cash', 'card', 'transfer'],
    bankAccount: { holder: 'Kibble Pet Supplies GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Commerzbank' },
  });

/** The ledger of an order: `captured 4340`, oldest first. */
export async function ledgerOf(db: Database, orderId: string): Promise<string[]> {
  const entries = db.selectFrom('payment_entries').select(['kind', 'amount']).where('order_id', '=', orderId);
  return (await entries.orderBy('created_at').orderBy('id').execute()).map(({ kind, amount }) => `${kind} ${amount}`);
}

/** The payments of an order at the test provider, newest last. */
export const testPaymentsOf = async (db: Database, orderId: string) =>
  db
    .selectFrom('payment_intents')
    .innerJoin('test_payments', 'test_payments.reference', 'payment_intents.reference')
    .select(['test_payments.reference', 'test_payments.state', 'payment_intents.id as intentId', 'payment_intents.state as knownState'])
    .where('order_id', '=', orderId)
    .orderBy('payment_intents.created_at')
    .execute();
