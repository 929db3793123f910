import type { PaymentStatus } from '#contract/orders.ts';

/** A row of the payment ledger; amounts in minor units. */
export interface PaymentEntry {
  /** `disputed`: the payer has asked their bank to take it back; `dispute_won`: the bank left it with the shop. */
  kind: 'authorized' | 'captured' | 'refunded' | 'failed' | 'voided' | 'disputed' | 'dispute_won';
  amount: number;
}

export interface PaymentSummary {
  status: PaymentStatus;
  captured: number;
  refunded: number;
  /** In a dispute that is open or lost. */
  disputed: number;
}

/** Derives the payment of an order over `total` from its entries, oldest first. Cash has no entry until it is captured on delivery. */
export function derivePaymentSummary(entries: readonly PaymentEntry[], total: number): PaymentSummary {
  const sum = (kind: PaymentEntry['kind']) => entries.reduce((amount, entry) => amount + (entry.kind === kind ? entry.amount : 0), 0);
  const [captured, refunded] = [sum('captured'), sum('refunded')];
  return {
    status: derivePaymentStatus(entries, { captured, refunded, total }),
    captured,
    refunded,
    disputed: sum('disputed') - sum('dispute_won'),
  };
}

/** `payment-status-mismatches.queries.ts` does the same in SQL. */
function derivePaymentStatus(
  entries: readonly PaymentEntry[],
  { captured, refunded, total }: { captured: number; refunded: number; total: number },
): PaymentStatus {
  if (refunded > 0) return refunded < captured ? 'partially_refunded' : 'refunded';
  if (captured >= total) return 'paid';
  switch (entries.findLast(({ kind }) => kind !== 'disputed' && kind !== 'dispute_won')?.kind) {
    case 'authorized':
      return 'authorized';
    case 'failed':
      return 'failed';
    default:
      return 'unpaid';
  }
}
