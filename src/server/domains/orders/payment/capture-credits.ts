import { findRedemptions } from '#server/domains/gift-cards/redemptions/redemptions.queries.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Books what gift cards and store credit pay of a locked order as captured, since it is being placed. */
export async function captureCredits(db: Database, order: { id: string; total: number }): Promise<void> {
  const redemptions = await findRedemptions(db, order.id);
  await recordPaymentEntries(
    db,
    order,
    redemptions.map(({ account, kind, amount }) => ({ kind: 'captured', amount, provider: kind, reference: `${order.id} ${account}` })),
  );
}
