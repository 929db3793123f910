import type { CsvCell, CsvFile } from '#contract/basics.schemas.ts';
import type { OrderExportFilters } from '#contract/order-export.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { amountCell } from '#server/platform/http/csv-cells.ts';
import { localTimeFormat } from '#shared/local-time.ts';
import { toListFilters } from './list-orders-for-admin.ts';
import { type ExportedOrder, findOrdersForExport } from './order-export.queries.ts';

/** The columns of the file, and what each has of an order; with times as `toLocalTime` writes them. */
const columnsOf = (toLocalTime: (time: Date) => string): readonly [title: string, cell: (order: ExportedOrder) => CsvCell][] => [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => placedAt && toLocalTime(placedAt)],
  ['Status', ({ status }) => status],
  ['Payment status', ({ paymentStatus }) => paymentStatus],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['E-mail', ({ email }) => email],
  ['Name', ({ address }) => address.name],
  ['Street', ({ address }) => [address.line1, address.line2].filter(Boolean).join(', ')],
  ['Postal code', ({ address }) => address.postalCode],
  ['City', ({ address }) => address.city],
  ['Region', ({ address }) => address.region],
  ['Country', ({ address }) => address.country],
  ['Phone', ({ address }) => address.phone],
  ['Items', ({ items }) => items],
  ['Units', ({ units }) => units],
  ['Subtotal', (order) => amount(order.subtotal, order)],
  ['Discount', (order) => amount(order.discount, order)],
  ['Promo', ({ promo }) => promo],
  ['Carrier', ({ carrier }) => carrier],
  ['Delivery', (order) => amount(order.deliveryCost, order)],
  ['Tax', (order) => amount(order.tax, order)],
  ['Total', (order) => amount(order.total, order)],
  ['Refunded', (order) => amount(order.refunded, order)],
  ['Currency', ({ currency }) => currency],
  ['VAT number', ({ vatNumber }) => vatNumber],
  ['Tracking', ({ tracking }) => tracking],
  ['Note', ({ note }) => note],
];

const amount = (minor: number, { currency }: Pick<ExportedOrder, 'currency'>): string => amountCell(minor, currency);

/** The orders that match as a CSV file, newest first; read in batches while it is sent. */
export function exportOrders(db: Database, { id: ids, ...filters }: OrderExportFilters, settings: Pick<Settings, 'timeZone'>): CsvFile {
  const listFilters = toListFilters(filters, settings);
  const columns = columnsOf(localTimeFormat(settings.timeZone));
  async function* batches() {
    const read = (after: ExportedOrder | null, limit: number) =>
      findOrdersForExport(db, { ...listFilters, ids, after: after?.id ?? null, limit });
    for await (const rows of readInBatches(read, 500)) yield rows.map((order) => columns.map(([, cell]) => cell(order)));
  }
  return { name: 'orders', columns: columns.map(([title]) => title), batches: batches() };
}
