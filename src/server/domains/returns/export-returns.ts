import type { CsvFile } from '#contract/basics.schemas.ts';
import { returnReasonLabels, returnStatusLabels } from '#contract/order-labels.ts';
import type { ListedReturn, ReturnFilters } from '#contract/returns.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { amountCell, type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { getListedReturns } from './list-returns.ts';
import { readReturns } from './returns.queries.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<ListedReturn> => [
  ['Order', ({ order }) => order.number],
  ['Requested', ({ createdAt }) => timeCell(createdAt)],
  ['Customer', ({ order }) => order.email],
  ['Items', ({ items }) => items.map(({ quantity, title, variationTitle }) => `${quantity} × ${title}, ${variationTitle}`).join('; ')],
  ['Units', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Reason', ({ reason }) => returnReasonLabels[reason]],
  ['Note', ({ note }) => note],
  ['Status', ({ status }) => returnStatusLabels[status]],
  ['Answer', ({ answer }) => answer],
  ['Refund', ({ refund, order }) => (refund === null ? null : amountCell(refund, order.currency))],
  ['Currency', ({ order }) => order.currency],
  ['Received', ({ receivedAt }) => timeCell(receivedAt)],
  ['Closed', ({ closedAt }) => timeCell(closedAt)],
];

/** The returns that match the filters, newest first, as a CSV file. */
export function exportReturns(db: Database, filters: ReturnFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile {
  async function* batches() {
    for await (const rows of readReturns(db, filters)) yield await getListedReturns(db, rows);
  }
  return toCsvFile('returns', columnsOf(timeCells(timeZone)), batches());
}
