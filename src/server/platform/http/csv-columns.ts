import type { CsvCell, CsvFile } from '#contract/basics.schemas.ts';

/** The columns of a CSV file: their titles, and what each has of a row. */
export type CsvColumns<Row> = readonly (readonly [title: string, cell: (row: Row) => CsvCell])[];

/** A CSV file of the batches, which are read while it is sent. */
export function toCsvFile<Row>(name: string, columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>): CsvFile {
  async function* rows() {
    for await (const batch of batches) yield batch.map((row) => columns.map(([, cell]) => cell(row)));
  }
  return { name, columns: columns.map(([title]) => title), batches: rows() };
}
