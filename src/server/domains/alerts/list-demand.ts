import type { AlertDemand, AlertDemandFilters } from '#contract/alert-admin.ts';
import type { CsvFile } from '#contract/basics.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { findAllDemand, findDemand } from './alert-demand.queries.ts';

/** A page of the variations that people wait for, those with the most alerts first. */
export async function listDemand(
  db: Database,
  input: AlertDemandFilters & { page: number; limit: number },
): Promise<{ list: AlertDemand[]; total: number }> {
  const { rows, total } = await findDemand(db, input);
  return {
    list: rows.map(({ lastRequestedAt, ...row }) => ({ ...row, lastRequestedAt: lastRequestedAt.toISOString() })),
    total,
  };
}

type DemandRow = Awaited<ReturnType<typeof findAllDemand>>[number];

/** The same as CSV, all of them. */
export function exportDemand(db: Database, filters: AlertDemandFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile {
  const timeCell = timeCells(timeZone);
  const columns: CsvColumns<DemandRow> = [
    ['Product', ({ product }) => product.title],
    ['Variation', ({ title }) => title],
    ['SKU', ({ sku }) => sku],
    ['In stock', ({ stock }) => stock],
    ['Waiting for stock', ({ backInStock }) => backInStock],
    ['Waiting for a lower price', ({ priceDrop }) => priceDrop],
    ['Last requested', ({ lastRequestedAt }) => timeCell(lastRequestedAt)],
  ];
  return toCsvFile('alerts', columns, readAll(db, filters));
}

async function* readAll(db: Database, filters: AlertDemandFilters): AsyncGenerator<DemandRow[], void> {
  yield await findAllDemand(db, filters);
}
