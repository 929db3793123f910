import type { DeliveryQuestion } from '#server/domains/delivery/quote-delivery.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findHeldQuantities } from './orders.queries.ts';

type Ask<T> = (db: Database, actor: Actor, question: DeliveryQuestion) => Promise<T>;

/** Asks for delivery. What the caller's own open request holds is no reason to tell the same caller that it is sold out. */
export async function quoteForOrder<T>(db: Database, actor: Actor, question: DeliveryQuestion, ask: Ask<T>): Promise<T> {
  try {
    return await ask(db, actor, question);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const held = await findHeldQuantities(db, actor);
    if (held.size === 0) throw error;
    return ask(db, actor, { ...question, held });
  }
}
