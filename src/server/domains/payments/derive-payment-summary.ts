import type { PaymentStatus } from '#contract/orders.ts';

/** A row of the payment ledger; amounts in minor units. */
export interface PaymentEntry {
  kind: 'authorized' | 'captured' | 'refunded' | 'failed' | 'voided';
  amount: number;
}

export interface PaymentSummary {
  status: PaymentStatus;
  captured: number;
  refunded: number;
}

/** Derives the payment of an order from its entries, oldest first. Cash has no entry until it is captured on delivery. */
export function derivePaymentSummary(entries: readonly PaymentEntry[]): PaymentSummary {
  const sum = (kind: PaymentEntry['kind']) => entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const [captured, refunded] = [sum('captured'), sum('refunded')];
  return { status: derivePaymentStatus(entries, captured, refunded), captured, refunded };
}

function derivePaymentStatus(entries: readonly PaymentEntry[], captured: number, refunded: number): PaymentStatus {
  if (captured > 0) return refunded === 0 ? 'paid' : refunded < captured ? 'partially_refunded' : 'refunded';
  switch (entries.at(-1)?.kind) {
    case 'authorized':
      return 'authorized';
    case 'failed':
      return 'failed';
    default:
      return 'unpaid';
  }
}
