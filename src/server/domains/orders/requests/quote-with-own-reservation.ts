import type { DeliveryQuoteInput } from '#server/domains/delivery/quotes/quote-delivery.ts';
import { OutOfStock } from '#server/domains/inventory/inventory.errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReservedQuantities } from './order-requests.queries.ts';

type QuoteFunction<T> = (db: Database, actor: Actor, input: DeliveryQuoteInput) => Promise<T>;

/** Quotes delivery. Stock that the caller's own open request has reserved counts as available. */
export async function quoteWithOwnReservation<T>(
  db: Database,
  actor: Actor,
  input: DeliveryQuoteInput,
  quote: QuoteFunction<T>,
): Promise<T> {
  try {
    return await quote(db, actor, input);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    const reserved = await findReservedQuantities(db, actor);
    if (reserved.size === 0) throw error;
    return quote(db, actor, { ...input, reservedByCaller: reserved });
  }
}
