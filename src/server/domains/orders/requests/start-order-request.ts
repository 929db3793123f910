import type { Order } from '#contract/orders.ts';
import { type StockLine, sumStockLines } from '#server/domains/inventory/sum-stock-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getOrder } from '../get-order.ts';
import type { StoredOrder } from '../order-columns.queries.ts';
import type { PendingOrderInput } from './create-pending-order.ts';
import { lockRecentOrders } from './order-requests.queries.ts';
import { releaseEarlierRequest, releaseRequests } from './release-earlier-request.ts';

/** How long after an order was placed the same call without a key repeats it. */
const repeatWindow = 30_000;

/**
 * Starts an order request of the caller, whose address is locked: releases the open one, so that its stock can be reserved again. If the call repeats an
 * order, returns that order and releases nothing. A call is a repetition if it has no key, and an order with the same items and address was placed within
 * the last 30 seconds. `promoReleased`: whether the open request had redeemed a promo.
 */
export async function startOrderRequest(
  db: Database,
  actor: Actor,
  { draft, address }: Pick<PendingOrderInput, 'draft' | 'address'>,
): Promise<{ repeated: Order | null; promoReleased: boolean }> {
  const variations = sumStockLines(draft.items).map(({ variation }) => variation);
  if (draft.hasKey) return { repeated: null, promoReleased: await releaseEarlierRequest(db, actor, variations) };
  const since = new Date(Date.now() - repeatWindow);
  const recent = await lockRecentOrders(db, actor, { address, since });
  for (const { id } of recent.filter((order) => order.status !== 'pending' && hasSameItems(order, draft.items))) {
    // Read again: after waiting for the lock, the latest history entries may be missing.
    const order = await getOrder(db, actor, { id });
    if (wasPlacedSince(order, since)) return { repeated: order, promoReleased: false };
  }
  const open = recent.filter(({ status }) => status === 'pending');
  return { repeated: null, promoReleased: await releaseRequests(db, open, { variations }) };
}

/** Whatever the sequence of the items, and their split into lines. */
function hasSameItems({ items }: StoredOrder, requestedLines: readonly StockLine[]): boolean {
  const ordered = items.map(({ variation, quantity }) => ({ variation: variation ?? '', quantity }));
  return JSON.stringify(sumStockLines(ordered)) === JSON.stringify(sumStockLines(requestedLines));
}

const wasPlacedSince = ({ history }: Order, since: Date): boolean =>
  history.some(({ status, at }) => status === 'placed' && Date.parse(at) > since.getTime());
