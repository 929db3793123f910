import { type Options, parse } from 'csv-parse/sync';
import { InvalidInput } from '#server/platform/errors.ts';

/** A row of a bank's CSV, as text; null where the file has no such column. */
export interface BankCsvRow {
  /** Of the file, from 1. */
  line: number;
  amount: string;
  purpose: string;
  date: string | null;
  currency: string | null;
  payer: string | null;
}

type Column = 'amount' | 'purpose' | 'date' | 'currency' | 'payer';

/** What the columns are called in German and English exports, in lower case, without umlauts and signs. */
const names: Record<Column, readonly string[]> = {
  amount: ['betrag', 'umsatz', 'gutschrift', 'amount', 'credit'],
  purpose: [
    'verwendungszweck',
    'zweck',
    'buchungstext',
    'purpose',
    'reference',
    'paymentreference',
    'remittance',
    'description',
    'details',
  ],
  date: ['buchungstag', 'buchungsdatum', 'datum', 'valuta', 'wertstellung', 'date', 'bookingdate', 'valuedate', 'completeddate'],
  currency: ['wahrung', 'waehrung', 'currency'],
  payer: ['auftraggeber', 'beguenstigter', 'begunstigter', 'zahlungspflichtiger', 'name', 'payer', 'sender', 'counterparty'],
};

const maxRows = 5_000;
/** In bytes: a row has a few hundred. Reading blocks the process. */
const maxSize = 4 * 1_048_576;
/** Characters of a row; more follow only a quotation mark without its second. */
const maxRowLength = 10_000;
/** Banks write about the account above the table. */
const maxPreamble = 25;

interface ParsedLine {
  cells: string[];
  /** Of the file, from 1. */
  line: number;
}

/** The rows of a bank's CSV: separated by semicolons, commas or tabs, in UTF-8 or Windows-1252, with lines above its header. Throws InvalidInput on `file`. */
export function parseBankCsv(file: Buffer): BankCsvRow[] {
  if (file.length > maxSize)
    throw new InvalidInput([{ path: 'file', message: 'This file is larger than 4 MB. Export fewer days at once.' }]);
  const text = decode(file);
  for (const delimiter of [';', ',', '\t']) {
    const lines = readLines(text, delimiter);
    const header = lines.slice(0, maxPreamble).findIndex(({ cells }) => isHeader(columnsOf(cells)));
    if (header < 0) continue;
    const rows = lines.slice(header + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (rows.length > maxRows) throw new InvalidInput([{ path: 'file', message: `Import ${maxRows} transfers or fewer at once.` }]);
    const columns = columnsOf(lines[header]?.cells ?? []);
    return rows.map((row) => toRow(row, columns));
  }
  throw new InvalidInput([
    {
      path: 'file',
      message: 'We can’t find the columns we need: one for the amount and one for the payment reference.',
    },
  ]);
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Anything is valid in this encoding, which most German banks still use.
    return new TextDecoder('windows-1252').decode(file);
  }
}

function readLines(text: string, delimiter: string): ParsedLine[] {
  const lines: ParsedLine[] = [];
  const options: Options<string[]> = {
    ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    // One row more than are accepted, so that it shows that there are too many.
    ...{ to: maxPreamble + maxRows + 1, max_record_size: maxRowLength },
    // The only way to the line numbers that csv-parse has types for.
    on_record: (cells, { lines: line }) => {
      lines.push({ cells, line });
      return cells;
    },
  };
  try {
    parse(text, options);
    return lines;
  } catch {
    // Not a table with this delimiter; the caller reports a file that is none with any.
    return [];
  }
}

const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const kinds = Object.keys(names) as Column[];

const columnsOf = (header: readonly string[]): (Column | null)[] =>
  header.map((cell) => {
    const name = normalizeName(cell).replace(/(in)?(eur|euro|chf|usd|gbp)$/, '');
    const exact = kinds.find((column) => names[column].includes(name));
    // "Verwendungszweck Zeile 1", but not "Umsatzart" or "Creditor ID" as an amount.
    return exact ?? kinds.find((column) => column !== 'amount' && names[column].some((known) => name.startsWith(known))) ?? null;
  });

const isHeader = (columns: readonly (Column | null)[]): boolean => columns.includes('amount') && columns.includes('purpose');

function toRow({ cells, line }: ParsedLine, columns: readonly (Column | null)[]): BankCsvRow {
  const cellsOf = (column: Column) => cells.filter((_, index) => columns[index] === column).map((cell) => cell.trim());
  const first = (column: Column) => cellsOf(column).find((cell) => cell !== '') ?? null;
  return {
    line,
    amount: first('amount') ?? '',
    purpose: cellsOf('purpose').join(' ').trim(),
    date: first('date'),
    currency: first('currency'),
    payer: first('payer'),
  };
}
