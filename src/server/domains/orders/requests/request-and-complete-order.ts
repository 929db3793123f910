import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { lockAddress } from '#server/domains/addresses/get-address.ts';
import { calculateShippingRates, defaultRate, toParcel } from '#server/domains/delivery/carriers/calculate-shipping-rates.ts';
import type { Carrier } from '#server/domains/delivery/carriers/carrier.ts';
import { getQuotedRate } from '#server/domains/delivery/quotes/get-quoted-rate.ts';
import { resolveOrderLines } from '#server/domains/pricing/resolve-order-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { completeOrder } from './complete-order.ts';
import { createPendingOrder, type OrderDraft } from './create-pending-order.ts';
import { requestOrder } from './request-order.ts';
import { startOrderRequest } from './start-order-request.ts';

/**
 * Requests and places an order in one call, at the given quoted rate or else at the currently cheapest one. A repeated order (see startOrderRequest) is
 * returned as it was placed. Throws what requestOrder and completeOrder throw, and NotDeliverable.
 */
export function requestAndCompleteOrder(
  db: Database,
  actor: Actor,
  draft: OrderDraft,
  { settings, carrier }: { settings: Settings; carrier: Carrier },
): Promise<Order> {
  return inTransaction(db, async (db) => {
    const order = draft.rate
      ? await requestOrder(db, actor, { ...draft, quote: (await getQuotedRate(db, actor, draft.rate)).quoteId }, settings)
      : await requestWithoutQuote(db, actor, draft, { settings, carrier });
    return completeOrder(db, actor, order._id);
  });
}

async function requestWithoutQuote(
  db: Database,
  actor: Actor,
  draft: OrderDraft,
  { settings, carrier }: { settings: Settings; carrier: Carrier },
): Promise<Order> {
  const { isDefault: _, createdAt: __, updatedAt: ___, ...address } = await lockAddress(db, actor, draft.address);
  const { repeated, promoReleased } = await startOrderRequest(db, actor, { draft, address });
  if (repeated) return repeated;
  const lines = await resolveOrderLines(db, draft.items, settings);
  const { rates } = await calculateShippingRates(carrier, toParcel(lines), address, new Date());
  return createPendingOrder(db, actor, { draft, address, lines, rate: defaultRate(rates, address), settings, promoReleased });
}
