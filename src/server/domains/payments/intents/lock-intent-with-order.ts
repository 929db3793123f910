import type { Database } from '#server/platform/database/database.ts';
import { unassignedIntentLifetime } from './open-payment-intent.ts';
import { findPaymentIntent, lockPaymentIntent, type PaymentIntentRecord } from './payment-intents.queries.ts';

/** A locked intent. `isAbandoned`: it has no order, and gets none, since its quote has expired. */
export type LockedIntent = PaymentIntentRecord & { isAbandoned: boolean };

/** Locks the order of an intent, if it has one, and then the intent: always in this sequence, so that two callers do not deadlock. */
export async function lockIntentWithOrder(
  db: Database,
  id: string,
  lockOrder: (db: Database, orderId: string) => Promise<unknown>,
): Promise<LockedIntent | null> {
  const seen = await findPaymentIntent(db, id);
  if (!seen) return null;
  if (seen.orderId !== null) await lockOrder(db, seen.orderId);
  const locked = await lockPaymentIntent(db, id);
  if (!locked) return null;
  // Assigned in between; a deadlock is possible here, and the transaction then starts again.
  if (locked.orderId !== null && locked.orderId !== seen.orderId) await lockOrder(db, locked.orderId);
  const isAbandoned = locked.orderId === null && locked.createdAt.getTime() < Date.now() - unassignedIntentLifetime;
  return { ...locked, isAbandoned };
}
