import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { CsvCell, CsvFile } from '#contract/basics.schemas.ts';

/** Excel reads a file without this mark in the encoding of the computer. */
const byteOrderMark = '\uFEFF';

type Rows = readonly (readonly CsvCell[])[];

/**
 * Sends a CSV file to be saved, with the date in its name. The next batch is read once the client has taken the last one, so memory stays flat. If a batch
 * cannot be read, the connection breaks off, so that the part is not taken for the whole; before the first batch it fails like any call.
 */
export async function sendCsv(reply: FastifyReply, { name, columns, batches }: CsvFile): Promise<FastifyReply> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* chunks(): AsyncGenerator<string> {
    try {
      yield byteOrderMark + toCsv([columns]) + toCsv(first.done ? [] : first.value);
      for (let next = first.done ? first : await iterator.next(); !next.done; next = await iterator.next()) yield toCsv(next.value);
    } finally {
      // The client may be gone before the last batch.
      await iterator.return?.();
    }
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`)
    .send(Readable.from(chunks(), { highWaterMark: 1 }));
}

/** A cell that spreadsheets would run as a formula gets an apostrophe in front. */
const toCsv = (rows: Rows): string =>
  stringify(rows as unknown as unknown[][], {
    escape_formulas: true,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
