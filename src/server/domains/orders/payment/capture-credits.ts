import { listRedemptions } from '#server/domains/gift-cards/redemptions/hold-credits.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Books what gift cards and store credit pay of a locked order as captured, since it is being placed. */
export async function captureCredits(db: Database, order: { id: string; total: number }): Promise<void> {
  const redemptions = await listRedemptions(db, order.id);
  await recordPaymentEntries(
    db,
    order,
    redemptions.map(({ account, kind, amount }) => ({ kind: 'captured', amount, provider: kind, reference: `${order.id} ${account}` })),
  );
}
