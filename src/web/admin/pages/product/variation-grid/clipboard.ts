import type { GridColumn } from './columns.ts';
import { decimalMarkOf } from './pasted-number.ts';
import { emptyRow, type VariationRow } from './variation-row.ts';

/** Cells of the grid: from one corner to the other, both included. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The cells as tab-separated text, which spreadsheets understand. */
export const toTsv = (rows: readonly VariationRow[], columns: readonly GridColumn[], { top, bottom, left, right }: CellRange): string =>
  rows
    .slice(top, bottom + 1)
    .map((row) =>
      columns
        .slice(left, right + 1)
        .map((column) => column.format(row))
        .join('\t'),
    )
    .join('\n');

/** The cells of tab-separated text. Spreadsheets quote cells with line breaks, which become spaces here. */
export function parseTsv(text: string): string[][] {
  const unquoted = text.replace(/"((?:[^"]|"")*)"(?=[\t\n\r]|$)/g, (_, cell: string) =>
    cell.replaceAll('""', '"').replace(/[\r\n\t]+/g, ' '),
  );
  return unquoted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}

interface Paste {
  rows: VariationRow[];
  /** What was written, to select it. */
  range: CellRange;
  /** The cells that could not be read and stay as they were. */
  unread: PastedCell[];
  /** How many rows were left out, since there would be more than `maxRows`. */
  leftOut: number;
  maxRows: number;
}

interface PastedCell {
  row: number;
  column: number;
  text: string;
}

/**
 * Writes pasted cells into the grid. A single value fills the whole selection; more go from its first cell, and rows are added for what is below the last.
 */
export function pasteCells(
  rows: readonly VariationRow[],
  columns: readonly GridColumn[],
  { cells, range, maxRows }: { cells: readonly string[][]; range: CellRange; maxRows: number },
): Paste {
  const single = cells.length === 1 && cells[0]?.length === 1;
  const bottom = single ? range.bottom : Math.min(range.top + cells.length, maxRows) - 1;
  const width = single ? range.right - range.left + 1 : Math.max(...cells.map((line) => line.length));
  const right = Math.min(range.left + width, columns.length) - 1;
  const next = [...rows];
  while (next.length <= bottom) next.push(emptyRow());
  const pasted: PastedCell[] = [];
  for (let row = range.top; row <= bottom; row++) {
    for (let column = range.left; column <= right; column++) {
      const text = single ? cells[0]?.[0] : cells[row - range.top]?.[column - range.left];
      if (text !== undefined) pasted.push({ row, column, text });
    }
  }
  const numbers = pasted.filter(({ column }) => columns[column]?.decimals !== undefined);
  const mark = decimalMarkOf(numbers.map(({ text }) => text));
  const unread = pasted.filter(({ row, column, text }) => {
    const before = next[row] ?? emptyRow();
    const changes = columns[column]?.parse(text, mark, before) ?? null;
    if (changes !== null) next[row] = { ...before, ...changes };
    return changes === null;
  });
  const leftOut = single ? 0 : Math.max(0, range.top + cells.length - maxRows);
  return { rows: next, range: { top: range.top, bottom, left: range.left, right }, unread, leftOut, maxRows };
}

/** How many cells that could not be read are named. */
const maxNamed = 3;
const maxTextLength = 40;

/** What is said after a paste that added so many rows. */
export function pasteMessage({ unread, leftOut, maxRows }: Paste, added: number, columns: readonly GridColumn[]): string {
  const names = unread.slice(0, maxNamed).map(({ row, column, text }) => {
    const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
    return `“${shown}” for “${columns[column]?.title}” in row ${row + 1}`;
  });
  if (unread.length > maxNamed) names.push(`and ${unread.length - maxNamed} more`);
  const failure =
    unread.length === 1
      ? 'We couldn’t read 1 cell, so it hasn’t changed'
      : `We couldn’t read ${unread.length} cells, so they haven’t changed`;
  const notes = [
    ...(added > 0 ? [`${added} ${added === 1 ? 'variation' : 'variations'} added.`] : []),
    ...(unread.length > 0 ? [`${failure}: ${names.join(', ')}.`] : []),
    ...(leftOut > 0
      ? [`The last ${leftOut === 1 ? 'row was' : `${leftOut} rows were`} left out, because a product can have up to ${maxRows} variations.`]
      : []),
  ];
  return notes.join(' ') || 'Pasted.';
}

/** Writes the first row of the range, or the row above a single one, into the rows below it. */
export function fillDown(rows: readonly VariationRow[], columns: readonly GridColumn[], range: CellRange): VariationRow[] {
  const source = rows[range.top === range.bottom ? range.top - 1 : range.top];
  if (!source) return [...rows];
  return rows.map((row, index) => {
    if (index < range.top || index > range.bottom || row === source) return row;
    const filled = { ...row };
    for (const column of columns.slice(range.left, range.right + 1))
      Object.assign(filled, column.parse(column.format(source), undefined, filled));
    return filled;
  });
}
