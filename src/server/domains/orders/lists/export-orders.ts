import type { BillingAddress } from '#contract/addresses.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import type { OrderExportFilters } from '#contract/order-export.ts';
import { orderStatusLabel, paymentMethodLabels, paymentStatusLabels } from '#contract/order-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readInBatches } from '#server/platform/database/read-in-batches.ts';
import { amountCell, type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { toListFilters } from './list-orders-for-admin.ts';
import { type ExportedOrder, findOrdersForExport } from './order-export.queries.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<ExportedOrder> => [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => timeCell(placedAt)],
  ['Status', ({ status, hasParcels }) => orderStatusLabel(status, hasParcels)],
  ['Payment status', ({ paymentStatus }) => paymentStatusLabels[paymentStatus]],
  ['Payment method', ({ paymentMethod }) => paymentMethodLabels[paymentMethod]],
  ['Email', ({ email }) => email],
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
  ['Billing company', billing('company')],
  ['Billing name', billing('name')],
  ['Billing street', ({ billingAddress }) => billingAddress && [billingAddress.line1, billingAddress.line2].filter(Boolean).join(', ')],
  ['Billing postal code', billing('postalCode')],
  ['Billing city', billing('city')],
  ['Billing region', billing('region')],
  ['Billing country', billing('country')],
];

/** A part of the billing address; empty where it is the delivery address. */
const billing =
  (field: keyof BillingAddress) =>
  ({ billingAddress }: ExportedOrder): string | null =>
    billingAddress?.[field] ?? null;

const amount = (minor: number, { currency }: Pick<ExportedOrder, 'currency'>): string => amountCell(minor, currency);

/** The orders that match as a CSV file, newest first; read in batches while it is sent. */
export function exportOrders(db: Database, { id: ids, ...filters }: OrderExportFilters, settings: Pick<Settings, 'timeZone'>): CsvFile {
  const listFilters = toListFilters(filters, settings);
  const read = (after: ExportedOrder | null, limit: number) =>
    findOrdersForExport(db, { ...listFilters, ids, after: after?.id ?? null, limit });
  return toCsvFile('orders', columnsOf(timeCells(settings.timeZone)), readInBatches(read, 500));
}
