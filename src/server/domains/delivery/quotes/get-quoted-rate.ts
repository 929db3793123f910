import type { ShipmentRate } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { QuoteExpired } from '../delivery.errors.ts';
import { findQuoteByRate } from './shipment-quotes.queries.ts';

/** A rate of one of the caller's quotes, with the quote's id and address. Throws NotFound, and QuoteExpired after 30 minutes. */
export async function getQuotedRate(
  db: Database,
  actor: Actor,
  rateId: string,
): Promise<{ quoteId: string; addressId: string; rate: ShipmentRate }> {
  const quote = await findQuoteByRate(db, actor, rateId);
  const rate = quote?.rates.find(({ _id }) => _id === rateId);
  if (!quote || !rate) throw new NotFound('This delivery');
  if (quote.expiresAt <= new Date()) throw new QuoteExpired();
  return { quoteId: quote.id, addressId: quote.addressId, rate };
}
