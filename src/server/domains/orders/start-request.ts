import type { Order } from '#contract/orders.ts';
import { type StockLine, sumLines } from '#server/domains/inventory/sum-lines.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { getOrder } from './get-order.ts';
import { lockRecentOrders, type StoredOrder } from './orders.queries.ts';
import { releaseEarlierRequest, releaseRequests } from './release-earlier-request.ts';
import type { OrderTerms } from './take-order.ts';

/** So long after an order was placed, who asks for the same without a key means that order. */
const repeatWindow = 30_000;

/**
 * Begins a request of the caller, whose address is locked: what the open one holds can be taken by this one. Answers the order that the call repeats, if it
 * does: it has no key, and the same items were ordered to the same address within the last 30 seconds. Then nothing is begun.
 */
export async function startRequest(
  db: Database,
  actor: Actor,
  { wish, address }: Pick<OrderTerms, 'wish' | 'address'>,
): Promise<Order | null> {
  const variations = sumLines(wish.items).map(({ variation }) => variation);
  if (wish.hasKey) {
    await releaseEarlierRequest(db, actor, variations);
    return null;
  }
  const since = new Date(Date.now() - repeatWindow);
  const recent = await lockRecentOrders(db, actor, { address, since });
  for (const { id } of recent.filter((order) => order.status !== 'pending' && hasSameItems(order, wish.items))) {
    // Read anew: what was waited for may lack its newest history.
    const order = await getOrder(db, actor, { id });
    if (wasPlacedSince(order, since)) return order;
  }
  const open = recent.filter(({ status }) => status === 'pending');
  await releaseRequests(db, open, { variations });
  return null;
}

/** In whatever order they come, and in however many lines. */
function hasSameItems({ items }: StoredOrder, asked: readonly StockLine[]): boolean {
  const ordered = items.map(({ variation, quantity }) => ({ variation: variation ?? '', quantity }));
  return JSON.stringify(sumLines(ordered)) === JSON.stringify(sumLines(asked));
}

const wasPlacedSince = ({ history }: Order, since: Date): boolean =>
  history.some(({ status, at }) => status === 'placed' && Date.parse(at) > since.getTime());
