import type { Order, OrderFilters } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { normalizeOrderNumber } from '#shared/normalize-order-number.ts';
import { serializeOrder } from '../serialize-order.ts';
import type { OrderListFilters } from './order-filters.queries.ts';
import { findOrdersPage } from './order-list.queries.ts';

/** A page of all orders that match, for admins, and the number of matches. */
export async function listOrdersForAdmin(
  db: Database,
  { page, limit, sort, ...filters }: OrderFilters & { page: number; limit: number },
  settings: Pick<Settings, 'timeZone'>,
): Promise<{ list: Order[]; total: number }> {
  const { rows, total } = await findOrdersPage(db, { page, limit, sort, ...toListFilters(filters, settings) });
  return { list: rows.map((order) => serializeOrder(order, order.payments, { forAdmin: true })), total };
}

/** The filters of a list for its statement. Days are those of the shop's time zone. */
export function toListFilters({ q, ...filters }: Omit<OrderFilters, 'sort'>, { timeZone }: Pick<Settings, 'timeZone'>): OrderListFilters {
  const typed = q?.trim();
  return { ...filters, search: typed ? { text: typed, number: normalizeOrderNumber(typed) } : null, timeZone };
}
