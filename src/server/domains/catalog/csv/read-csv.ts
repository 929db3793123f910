import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { InvalidInput } from '#server/platform/errors.ts';
import { type CsvColumn, csvColumns } from './product-csv-columns.ts';

/** A row of a file by column; only the columns that the file has. `line`: where it starts. */
export interface CsvRow {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
}

/** What an import reads besides the columns of an export. */
export type ImportColumn = CsvColumn | 'stock_change';
const importColumns: readonly string[] = [...csvColumns, 'stock_change'];

/** Rows of one file. */
const maxRows = 50_000;
const chunkLength = 65_536;

const fileError = (message: string) => new InvalidInput([{ path: 'file', message }]);

/** Decodes a file: UTF-8 with or without byte order mark, UTF-16 as Excel's "Unicode text", or else Windows-1252 as Excel's "CSV". Throws InvalidInput if it is no text. */
export function decodeCsv(data: Uint8Array): string {
  const encoding = data[0] === 0xff && data[1] === 0xfe ? 'utf-16le' : data[0] === 0xfe && data[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = decode(data, encoding);
  // Of UTF-16 without a byte order mark, and as padding of old programs.
  const content = text.replaceAll('\0', '');
  if (!isText(content)) throw fileError('This isn’t a CSV file. Save the table as CSV, then choose that file.');
  return content;
}

/** Whether its beginning has hardly any control characters, unlike pictures and other binary files. */
function isText(content: string): boolean {
  const start = content.slice(0, 4_096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they distinguish binary files from text.
  const controls = start.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls <= start.length / 100;
}

function decode(data: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
}

/** The separator of a file: whichever its header has most of. Excel may name it in a first line. */
function findSeparator(content: string): { delimiter: string; start: number } {
  const [, named] = /^sep=(.)\r?\n/.exec(content) ?? [];
  const start = named === undefined ? 0 : content.indexOf('\n') + 1;
  const header = content.slice(start, content.indexOf('\n', start) + 1 || undefined);
  const [delimiter] = [';', ',', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length);
  return { delimiter: named ?? delimiter ?? ',', start };
}

/** Reads the rows of a file, in chunks so that other work goes on meanwhile. Throws InvalidInput when it is no CSV file with known columns. */
export async function readCsv(content: string): Promise<CsvRow[]> {
  const { delimiter, start } = findSeparator(content);
  const parser = parse({ delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  const rows: CsvRow[] = [];
  let header: string[] | undefined;
  let line = start > 0 ? 2 : 1;
  try {
    for await (const { record, info } of Readable.from(chunksOf(content, start)).pipe(parser) as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!header) header = toHeader(record);
      else if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: toCells(header, record) });
      if (rows.length > maxRows) throw fileError(`A file can have ${maxRows.toLocaleString('en')} rows. Split it into several files.`);
      line = info.lines + (start > 0 ? 2 : 1);
    }
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    throw fileError('This isn’t a valid CSV file: a quotation mark isn’t closed.');
  }
  if (rows.length === 0) throw fileError('This file has no rows.');
  return rows;
}

function* chunksOf(content: string, start: number): Generator<string> {
  for (let from = start; from < content.length; from += chunkLength) yield content.slice(from, from + chunkLength);
}

/** What the back office calls a column otherwise. */
const otherNames: Readonly<Record<string, string>> = { brand: 'vendor' };

function toHeader(record: readonly string[]): string[] {
  const header = record.map((title) => {
    const name = title
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return otherNames[name] ?? name;
  });
  const unknown = header.filter((title) => title && !importColumns.includes(title));
  if (unknown.length > 0) throw fileError(`The column "${unknown[0]}" is unknown. Export your products to see what a file looks like.`);
  if (!header.some((title) => ['sku', 'slug', 'title', 'variation_id', 'product_id'].includes(title)))
    throw fileError('The first line must name the columns, such as sku, title and price.');
  return header;
}

const toCells = (header: readonly string[], record: readonly string[]): CsvRow['cells'] =>
  Object.fromEntries(header.flatMap((title, index) => (title ? [[title, record[index] ?? '']] : [])));
