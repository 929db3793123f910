import type { OrderStatus } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mayMove } from './order.states.ts';
import { InvalidTransition } from './orders.errors.ts';
import { type Move, writeMove } from './orders.queries.ts';

/** Moves a locked order on, by the table of moves. Answers the new line of its history. Throws InvalidTransition. */
export async function moveOrder(
  db: Database,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { by, note = null, ...changes }: Pick<Move, 'by' | 'email'> & { note?: string | null },
): Promise<{ status: OrderStatus; at: string; by: string; note: string | null }> {
  const at = new Date();
  if (!mayMove(order.status, to)) throw new InvalidTransition(order.status, to);
  if (!(await writeMove(db, { ...changes, id: order.id, from: order.status, to, at, by, note })))
    throw new InvalidTransition(order.status, to);
  return { status: to, at: at.toISOString(), by, note };
}

/** Who an order's history says it was. */
export const byline = (actor: Actor): string => (actor.kind === 'admin' ? 'shop' : 'customer');
