import type { Order, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getAddress } from '#server/domains/addresses/get-address.ts';
import { QuoteExpired } from '#server/domains/delivery/delivery.errors.ts';
import { type QuotedItem, toQuotedItems } from '#server/domains/delivery/quoted-items.ts';
import { type OrderLine, resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { createPendingOrder, type OrderDraft } from './create-pending-order.ts';
import { PriceChanged, QuoteChanged } from './orders.errors.ts';
import { lockQuoteForOrder, type QuoteForOrder } from './orders.queries.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';
import { startOrderRequest } from './start-order-request.ts';

/** A requested order with its quote. */
export type QuotedOrderDraft = OrderDraft & { quote: string };

/**
 * Creates a pending order at the prices of a quote of the caller. It holds its stock and promo redemption for 30 minutes, and the caller's earlier
 * request is released. A repeated order (see startOrderRequest) is returned as it was placed. Throws NotFound, QuoteExpired, QuoteChanged, PriceChanged,
 * and what resolveOrderLines and createPendingOrder throw.
 */
export function requestOrder(db: Database, actor: Actor, draft: QuotedOrderDraft, settings: Settings): Promise<Order> {
  return inTransaction(db, async (db) => {
    const quote = await lockQuoteForOrder(db, actor, draft.quote);
    if (!quote) throw new NotFound('This delivery quote');
    if (quote.address._id !== draft.address) {
      await getAddress(db, actor, draft.address);
      throw new QuoteChanged('address');
    }
    const repeated = quote.openRequest || !draft.hasKey ? await startOrderRequest(db, actor, { draft, address: quote.address }) : null;
    if (repeated) return repeated;
    const rate = pickRate(quote, draft);
    const lines = await resolveOrderLines(db, draft.items, settings);
    requireUnchangedQuote(quote.items, lines);
    // The missing stock may be held by a concurrent request of the caller that was committed after `openRequest` was read.
    const isShort = lines.some(({ quantity, variation }) => quantity > variation.available);
    if (isShort) await releaseEarlierRequest(db, actor, variationsOf(lines));
    return createPendingOrder(db, actor, { draft, address: quote.address, lines, rate, settings });
  });
}

const variationsOf = (lines: readonly OrderLine[]): string[] => lines.map(({ variation }) => variation.id);

/** The chosen rate, or the cheapest, which a quote lists first. */
function pickRate({ rates, expiresAt, addressChanged }: QuoteForOrder, draft: QuotedOrderDraft): ShipmentRate {
  if (addressChanged) throw new QuoteChanged('address');
  if (expiresAt <= new Date()) throw new QuoteExpired();
  const rate = draft.rate ? rates.find(({ _id }) => _id === draft.rate) : rates[0];
  if (!rate) throw new NotFound('This delivery');
  return rate;
}

function requireUnchangedQuote(quoted: readonly QuotedItem[], lines: readonly OrderLine[]): void {
  const current = toQuotedItems(lines);
  const isSame =
    current.length === quoted.length &&
    current.every(({ variation, quantity }, n) => quoted[n]?.variation === variation && quoted[n].quantity === quantity);
  if (!isSame) throw new QuoteChanged('items');
  const repriced = lines.filter(({ variation }) => quoted.find((item) => item.variation === variation.id)?.unitPrice !== variation.price);
  if (repriced.length > 0) {
    throw new PriceChanged(
      repriced.map(({ inputIndex, variation }) => ({
        path: `items.${inputIndex}.unitPrice`,
        message: `${variation.product.title} has another price now`,
      })),
    );
  }
}
