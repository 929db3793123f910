import type { ShipmentRate } from '#contract/orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { QuoteExpired } from '../delivery.errors.ts';
import type { QuotedItem } from './quoted-items.ts';
import { findQuoteByRate } from './shipment-quotes.queries.ts';

/** A rate of one of the caller's quotes, with what the quote is for. Throws NotFound, and QuoteExpired after 30 minutes. */
export async function getQuotedRate(
  db: Database,
  actor: Actor,
  rateId: string,
): Promise<{ quoteId: string; addressId: string; addressVersion: number | null; items: QuotedItem[]; rate: ShipmentRate }> {
  const quote = await findQuoteByRate(db, actor, rateId);
  const rate = quote?.rates.find(({ _id }) => _id === rateId);
  if (!quote || !rate) throw new NotFound('This delivery');
  if (quote.expiresAt <= new Date()) throw new QuoteExpired();
  const { id: quoteId, addressId, addressVersion, items } = quote;
  return { quoteId, addressId, addressVersion, items, rate };
}
