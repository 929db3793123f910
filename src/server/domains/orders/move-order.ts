import type { OrderStatus } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { canTransition } from './order-transitions.ts';
import { InvalidTransition } from './orders.errors.ts';
import { type StatusChange, updateOrderStatus } from './orders.queries.ts';

/** Changes the status of a locked order, if `orderTransitions` allows it. Returns the new entry of its history. Throws InvalidTransition. */
export async function moveOrder(
  db: Database,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { by, note = null, ...changes }: Pick<StatusChange, 'by' | 'email'> & { note?: string | null },
): Promise<{ status: OrderStatus; at: string; by: string; note: string | null }> {
  const at = new Date();
  if (!canTransition(order.status, to)) throw new InvalidTransition(order.status, to);
  if (!(await updateOrderStatus(db, { ...changes, id: order.id, from: order.status, to, at, by, note })))
    throw new InvalidTransition(order.status, to);
  return { status: to, at: at.toISOString(), by, note };
}

/** The actor as in an order's history. */
export const historyActor = (actor: Actor): string => (actor.kind === 'admin' ? 'shop' : 'customer');
