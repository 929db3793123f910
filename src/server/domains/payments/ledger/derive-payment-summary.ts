import type { PaymentStatus } from '#contract/orders.ts';

/** A row of the payment ledger; amounts in minor units. */
export interface PaymentEntry {
  /** `disputed`: the payer has asked their bank to take it back; `dispute_won`: the bank left it with the shop; `waived`: need not be paid any more. */
  kind: 'authorized' | 'captured' | 'refunded' | 'failed' | 'voided' | 'disputed' | 'dispute_won' | 'waived';
  amount: number;
}

export interface PaymentSummary {
  status: PaymentStatus;
  captured: number;
  refunded: number;
  /** Of the total, because units were never sent. */
  waived: number;
  /** In a dispute that is open or lost. */
  disputed: number;
}

/** Derives the payment of an order over `total` from its entries, oldest first. Cash has no entry until it is captured on delivery. */
export function derivePaymentSummary(entries: readonly PaymentEntry[], total: number): PaymentSummary {
  const sum = (kind: PaymentEntry['kind']) => entries.reduce((amount, entry) => amount + (entry.kind === kind ? entry.amount : 0), 0);
  const [captured, refunded, waived] = [sum('captured'), sum('refunded'), sum('waived')];
  return {
    status: derivePaymentStatus(entries, { captured, refunded, due: total - waived }),
    captured,
    refunded,
    waived,
    disputed: sum('disputed') - sum('dispute_won'),
  };
}

/** What says nothing of how the rest of the money stands: a part may be captured by a gift card, while the rest is authorized on a card. */
const beside: readonly PaymentEntry['kind'][] = ['captured', 'disputed', 'dispute_won', 'waived'];

/** `payment-status-mismatches.queries.ts` does the same in SQL. */
function derivePaymentStatus(
  entries: readonly PaymentEntry[],
  { captured, refunded, due }: { captured: number; refunded: number; due: number },
): PaymentStatus {
  if (refunded > 0) return refunded < captured ? 'partially_refunded' : 'refunded';
  if (captured >= due) return 'paid';
  switch (entries.findLast(({ kind }) => !beside.includes(kind))?.kind) {
    case 'authorized':
      return 'authorized';
    case 'failed':
      return 'failed';
    default:
      return 'unpaid';
  }
}
