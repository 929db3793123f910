import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderCaller } from '../order-access.queries.ts';
import { InvalidTransition } from '../orders.errors.ts';
import { type StatusChange, updateOrderStatus } from './order-status.queries.ts';
import { canTransition, isLatePlacement } from './order-transitions.ts';

/** Changes the status of a locked order, if `orderTransitions` allows it; with `late`, also places one that has expired. Returns the new entry of its history. Throws InvalidTransition. */
export async function moveOrder(
  db: Database,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { by, note = null, late = false, ...changes }: Pick<StatusChange, 'by' | 'adminId' | 'email'> & { note?: string | null; late?: boolean },
): Promise<{ status: OrderStatus; at: string; by: string; note: string | null }> {
  const at = new Date();
  if (!canTransition(order.status, to) && !(late && isLatePlacement(order.status, to))) throw new InvalidTransition(order.status, to);
  if (!(await updateOrderStatus(db, { ...changes, id: order.id, from: order.status, to, at, by, note })))
    throw new InvalidTransition(order.status, to);
  return { status: to, at: at.toISOString(), by, note };
}

/** The actor as in an order's history. */
const historyActor = (actor: OrderCaller): string => (actor.kind === 'admin' || actor.kind === 'shop' ? 'shop' : 'customer');

/** The same with the admin, whose name other admins read where customers read "shop". */
export const historyAuthor = (actor: OrderCaller): { by: string; adminId: string | null } => ({
  by: historyActor(actor),
  adminId: actor.kind === 'admin' ? actor.userId : null,
});
