import type { Order, PaymentMethod, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { getAddress } from '#server/domains/addresses/get-address.ts';
import { defaultRate } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import { QuoteExpired } from '#server/domains/delivery/delivery.errors.ts';
import { type QuotedItem, toQuotedItems } from '#server/domains/delivery/quotes/quoted-items.ts';
import {
  assignPaymentIntent,
  lockUnassignedIntent,
  type UnassignedIntent,
} from '#server/domains/payments/intents/assign-payment-intent.ts';
import { type OrderLine, resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { PriceChanged, QuoteChanged } from '../orders.errors.ts';
import { createPendingOrder, type OrderDraft } from './create-pending-order.ts';
import { lockQuoteForOrder, type QuoteForOrder } from './order-requests.queries.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';
import { startOrderRequest } from './start-order-request.ts';

/** A requested order with its quote, and the card payment that was opened for it. */
export type QuotedOrderDraft = OrderDraft & { quote: string; intent?: string | undefined };

/**
 * Creates a pending order at the prices of a quote of the caller. It holds its stock and promo redemption for 30 minutes, and the caller's earlier
 * request is released. An `intent` of the caller over the same amount is assigned to it. A repeated order (see startOrderRequest) is returned as it was placed. Throws NotFound, QuoteExpired, QuoteChanged, PriceChanged, PaymentUsed,
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
    const isStart = quote.openRequest || !draft.hasKey;
    const started = isStart ? await startOrderRequest(db, actor, { draft, address: quote.address }) : null;
    if (started?.repeated) return started.repeated;
    const intent = draft.intent ? await lockUnassignedIntent(db, actor, draft.intent) : null;
    const rate = pickRate(quote, draft.rate ?? intent?.rateId ?? undefined);
    const lines = await resolveOrderLines(db, draft.items, settings);
    requireUnchangedQuote(quote.items, lines);
    // The missing stock may be held by a concurrent request of the caller that was committed after `openRequest` was read.
    const isShort = lines.some(({ quantity, variation }) => quantity > variation.available);
    const releasedLate = isShort && (await releaseEarlierRequest(db, actor, variationsOf(lines)));
    const order = await createPendingOrder(db, actor, {
      draft: intent ? { ...draft, payment: requireCard(draft.payment) } : draft,
      address: quote.address,
      ...{ lines, rate, settings, promoReleased: started?.promoReleased || releasedLate },
    });
    if (intent) await assignIntent(db, intent, order);
    return order;
  });
}

function requireCard(payment: PaymentMethod | undefined): PaymentMethod {
  if (payment !== undefined && payment !== 'card')
    throw new InvalidInput([{ path: 'payment', message: 'A card payment was already started for this order.' }]);
  return 'card';
}

/** Throws PriceChanged if the payment is over another amount than the order. */
async function assignIntent(db: Database, intent: UnassignedIntent, { _id, total, credit, currency }: Order): Promise<void> {
  if (intent.amount !== total - credit || intent.currency !== currency) throw new PriceChanged([]);
  await assignPaymentIntent(db, intent, _id);
}

const variationsOf = (lines: readonly OrderLine[]): string[] => lines.map(({ variation }) => variation.id);

/** The chosen rate, or the cheapest delivery. Throws QuoteChanged, QuoteExpired, NotFound. */
export function pickRate({ rates, address, expiresAt, addressChanged }: QuoteForOrder, rateId: string | undefined): ShipmentRate {
  if (addressChanged) throw new QuoteChanged('address');
  if (expiresAt <= new Date()) throw new QuoteExpired();
  if (!rateId) return defaultRate(rates, address);
  const rate = rates.find(({ _id }) => _id === rateId);
  if (!rate) throw new NotFound('This delivery');
  return rate;
}

/** Throws QuoteChanged for other items, and PriceChanged for other prices. */
export function requireUnchangedQuote(quoted: readonly QuotedItem[], lines: readonly OrderLine[]): void {
  requireQuotedItems(quoted, lines);
  const repriced = lines.filter(({ variation }) => quoted.find((item) => item.variation === variation.id)?.unitPrice !== variation.price);
  if (repriced.length > 0) {
    throw new PriceChanged(
      repriced.map(({ inputIndex, variation }) => ({
        path: `items.${inputIndex}.unitPrice`,
        message: `${variation.product.title} now has a different price.`,
      })),
    );
  }
}

/** Throws QuoteChanged for other items, whatever their prices. */
export function requireQuotedItems(quoted: readonly QuotedItem[], lines: readonly OrderLine[]): void {
  const current = toQuotedItems(lines);
  const isSame =
    current.length === quoted.length &&
    current.every(({ variation, quantity }, n) => quoted[n]?.variation === variation && quoted[n].quantity === quantity);
  if (!isSame) throw new QuoteChanged('items');
}
