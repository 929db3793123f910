import type { Order } from '#contract/orders.ts';
import { type StockLine, sumStockLines } from '#server/domains/inventory/sum-stock-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PendingOrderInput } from './create-pending-order.ts';
import { getOrder } from './get-order.ts';
import { lockRecentOrders, type StoredOrder } from './orders.queries.ts';
import { releaseEarlierRequest, releaseRequests } from './release-earlier-request.ts';

/** So long after an order was placed, who asks for the same without a key means that order. */
const repeatWindow = 30_000;

/**
 * Begins a request of the caller, whose address is locked: what the open one holds can be taken by this one. Answers the order that the call repeats, if it
 * does: it has no key, and the same items were ordered to the same address within the last 30 seconds. Then nothing is begun.
 */
export async function startOrderRequest(
  db: Database,
  actor: Actor,
  { draft, address }: Pick<PendingOrderInput, 'draft' | 'address'>,
): Promise<Order | null> {
  const variations = sumStockLines(draft.items).map(({ variation }) => variation);
  if (draft.hasKey) {
    await releaseEarlierRequest(db, actor, variations);
    return null;
  }
  const since = new Date(Date.now() - repeatWindow);
  const recent = await lockRecentOrders(db, actor, { address, since });
  for (const { id } of recent.filter((order) => order.status !== 'pending' && hasSameItems(order, draft.items))) {
    // Read anew: what was waited for may lack its newest history.
    const order = await getOrder(db, actor, { id });
    if (wasPlacedSince(order, since)) return order;
  }
  const open = recent.filter(({ status }) => status === 'pending');
  await releaseRequests(db, open, { variations });
  return null;
}

/** In whatever order they come, and in however many lines. */
function hasSameItems({ items }: StoredOrder, requestedLines: readonly StockLine[]): boolean {
  const ordered = items.map(({ variation, quantity }) => ({ variation: variation ?? '', quantity }));
  return JSON.stringify(sumStockLines(ordered)) === JSON.stringify(sumStockLines(requestedLines));
}

const wasPlacedSince = ({ history }: Order, since: Date): boolean =>
  history.some(({ status, at }) => status === 'placed' && Date.parse(at) > since.getTime());
