import type { Order, ShipmentRate } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { findOwnAddress } from '#server/domains/addresses/find-own-address.ts';
import { QuoteExpired } from '#server/domains/delivery/delivery.errors.ts';
import { type QuotedItem, quotedItems } from '#server/domains/delivery/quoted-items.ts';
import { findSaleLines, type SaleLine } from '#server/domains/pricing/find-sale-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { PriceChanged, QuoteChanged } from './orders.errors.ts';
import { findOrderBasis, type OrderBasis } from './orders.queries.ts';
import { releaseEarlierRequest } from './release-earlier-request.ts';
import { startRequest } from './start-request.ts';
import { type OrderWish, takeOrder } from './take-order.ts';

/** An order that is asked for by a quote. */
export type QuotedWish = OrderWish & { quote: string };

/**
 * Makes a pending order at the prices of a quote of the caller: it holds its stock and its promo use for 30 minutes, and the caller's earlier request
 * lets go of its own. What is a repetition (startRequest) is answered as it was placed. Throws NotFound, QuoteExpired, QuoteChanged, PriceChanged, and what takeOrder refuses.
 */
export function requestOrder(db: Database, actor: Actor, wish: QuotedWish, settings: Settings): Promise<Order> {
  return inTransaction(db, async (db) => {
    const basis = await findOrderBasis(db, actor, wish.quote);
    if (!basis) throw new NotFound('This delivery quote');
    if (basis.address._id !== wish.address) {
      await findOwnAddress(db, actor, wish.address);
      throw new QuoteChanged('address');
    }
    const repeated = basis.openRequest || !wish.hasKey ? await startRequest(db, actor, { wish, address: basis.address }) : null;
    if (repeated) return repeated;
    const rate = pickRate(basis, wish);
    const lines = await findSaleLines(db, wish.items, settings);
    refuseChanges(basis.items, lines);
    // Where a twin of this request was quicker, it holds what is missing now: the basis was read before it came to its end.
    const isShort = lines.some(({ quantity, variation }) => quantity > variation.available);
    if (isShort) await releaseEarlierRequest(db, actor, variationsOf(lines));
    return takeOrder(db, actor, { wish, address: basis.address, lines, rate, settings });
  });
}

const variationsOf = (lines: readonly SaleLine[]): string[] => lines.map(({ variation }) => variation.id);

/** The asked rate, or the cheapest: a quote lists that one first. */
function pickRate({ rates, expiresAt, moved }: OrderBasis, wish: QuotedWish): ShipmentRate {
  if (moved) throw new QuoteChanged('address');
  if (expiresAt <= new Date()) throw new QuoteExpired();
  const rate = wish.rate ? rates.find(({ _id }) => _id === wish.rate) : rates[0];
  if (!rate) throw new NotFound('This delivery');
  return rate;
}

function refuseChanges(quoted: readonly QuotedItem[], lines: readonly SaleLine[]): void {
  const now = quotedItems(lines);
  const same =
    now.length === quoted.length &&
    now.every(({ variation, quantity }, n) => quoted[n]?.variation === variation && quoted[n].quantity === quantity);
  if (!same) throw new QuoteChanged('items');
  const dearer = lines.filter(({ variation }) => quoted.find((item) => item.variation === variation.id)?.unitPrice !== variation.price);
  if (dearer.length > 0) {
    throw new PriceChanged(
      dearer.map(({ place, variation }) => ({
        path: `items.${place}.unitPrice`,
        message: `${variation.product.title} has another price now`,
      })),
    );
  }
}
