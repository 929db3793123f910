import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { lockOwnAddress } from '#server/domains/addresses/find-own-address.ts';
import { NotDeliverable } from '#server/domains/delivery/delivery.errors.ts';
import { findOwnRate } from '#server/domains/delivery/find-own-rate.ts';
import { offerRates, parcelOf } from '#server/domains/delivery/offer-rates.ts';
import { findSaleLines } from '#server/domains/pricing/find-sale-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { completeOrder } from './complete-order.ts';
import { requestOrder } from './request-order.ts';
import { startRequest } from './start-request.ts';
import { type OrderWish, takeOrder } from './take-order.ts';

/**
 * Requests and places an order at once: at the rate of a quote when one is named, else at the cheapest of this moment. What is a repetition (startRequest) is
 * answered as it was placed.
 * Throws what requestOrder and completeOrder throw, and NotDeliverable.
 */
export function createOrder(db: Database, actor: Actor, wish: OrderWish, settings: Settings): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = wish.rate
      ? await requestOrder(db, actor, { ...wish, quote: (await findOwnRate(db, actor, wish.rate)).quoteId }, settings)
      : await requestUnquoted(db, actor, wish, settings);
    return completeOrder(db, actor, order._id);
  });
}

async function requestUnquoted(db: Database, actor: Actor, wish: OrderWish, settings: Settings): Promise<Order> {
  const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = await lockOwnAddress(db, actor, wish.address);
  const repeated = await startRequest(db, actor, { wish, address });
  if (repeated) return repeated;
  const lines = await findSaleLines(db, wish.items, settings);
  const [rate] = offerRates(settings, parcelOf(lines, address.country), new Date());
  if (!rate) throw new NotDeliverable(address.country, 'parcel');
  return takeOrder(db, actor, { wish, address, lines, rate, settings });
}
