import type { Order, OrderFilters } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { normalizeOrderNumber } from '../order-number.ts';
import { serializeOrder } from '../serialize-order.ts';
import { findOrdersPage } from './order-list.queries.ts';

/** A page of all orders that match, for admins, and the number of matches. Days are those of the shop's time zone. */
export async function listOrdersForAdmin(
  db: Database,
  { q, ...filters }: OrderFilters & { page: number; limit: number },
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<{ list: Order[]; total: number }> {
  const typed = q?.trim();
  const search = typed ? { text: typed, number: normalizeOrderNumber(typed) } : null;
  const { rows, total } = await findOrdersPage(db, { ...filters, search, timeZone });
  return { list: rows.map((order) => serializeOrder(order, order.payments, { forAdmin: true })), total };
}
