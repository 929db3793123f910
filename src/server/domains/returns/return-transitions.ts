import type { ReturnStatus } from '#contract/orders.ts';
import { ReturnClosed } from './returns.errors.ts';

/** The allowed transitions between the statuses of a return. */
const returnTransitions = {
  requested: ['received', 'rejected', 'cancelled'],
  received: ['refunded'],
  rejected: [],
  cancelled: [],
  refunded: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>;

/** Throws ReturnClosed if a return cannot go from one status to the other. */
export function requireReturnTransition(from: ReturnStatus, to: ReturnStatus): void {
  if (!(returnTransitions[from] as readonly ReturnStatus[]).includes(to)) throw new ReturnClosed(from, to);
}
