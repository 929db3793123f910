import type { SizeGuide } from '#contract/catalog.ts';
import { parseTextTable } from '#shared/text-table.ts';
import { listSeparator } from './product-csv-columns.ts';

/** A cell that cannot be read. `message` says what it should be. */
export class InvalidCell extends Error {}

/** The text of a cell. An export puts an apostrophe before what a spreadsheet would run. */
export const parseText = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

export const parseOptional = (cell: string): string | null => parseText(cell) || null;

/** The entries of a list, separated by `|`, or by commas where there is none. */
export const parseList = (cell: string): string[] =>
  parseText(cell)
    .split(cell.includes(listSeparator.trim()) ? listSeparator.trim() : ',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'wahr', 'on']);
const no = new Set(['no', 'n', 'false', '0', '', 'nein', 'falsch', 'off']);

/** Throws InvalidCell. */
export function parseBoolean(cell: string): boolean {
  const word = cell.trim().toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw new InvalidCell('Enter yes or no.');
}

/** A whole number; `1.000` and `1,000` are refused, since they may mean one. Throws InvalidCell. */
export function parseWhole(cell: string): number {
  const text = parseText(cell).replace(/\.0+$/, '');
  if (!/^[+-]?\d{1,9}$/.test(text)) throw new InvalidCell('Enter a whole number, such as 12.');
  return Number(text);
}

/** An amount in minor units. A decimal comma is accepted, and so is a currency sign. Throws InvalidCell. */
export function parseAmount(cell: string, digits: number): number {
  const text = parseText(cell).replace(/[^\d.,+-]/g, '');
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, rest] = decimal < 0 ? [text, ''] : [text.slice(0, decimal), text.slice(decimal + 1)];
  const grouped = whole.replace(/(?<=\d)[.,](?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,9}$/.test(grouped) || !/^\d*$/.test(rest) || rest.length > digits)
    throw new InvalidCell(digits > 0 ? 'Enter an amount, such as 12.50.' : 'Enter a whole amount, such as 1250.');
  return Number(grouped + rest.padEnd(digits, '0'));
}

/** A number with decimals. Throws InvalidCell. */
function parseDecimalNumber(cell: string): number {
  const text = cell.trim().replace(',', '.').replace(/\s*%$/, '');
  if (!/^\d+(\.\d+)?$/.test(text)) throw new InvalidCell(`"${cell.trim().slice(0, 40)}" isn’t a number.`);
  return Number(text);
}

/** `Crude protein: 26.5 | Fat: 12`. Throws InvalidCell. */
export const parseConstituents = (cell: string): { name: string; percent: number }[] =>
  parsePipedList(cell).map((entry) => {
    const [, name = '', percent = ''] = /^(.+?):\s*([\d.,]+)\s*%?$/.exec(entry) ?? [];
    if (!name) throw new InvalidCell('Use the format "Crude protein: 26.5 | Crude fat: 12".');
    return { name: name.trim(), percent: parseDecimalNumber(percent) };
  });

/** `2-4.5: 60 | 4.5-10: 110`: from and to kilograms, and grams a day. Throws InvalidCell. */
export const parseFeeding = (cell: string): { fromKg: number; toKg: number; gramsPerDay: number }[] =>
  parsePipedList(cell).map((entry) => {
    const [, from = '', to = '', grams = ''] = /^([\d.,]+)\s*[-–]\s*([\d.,]+)\s*(?:kg)?\s*:\s*([\d.,]+)\s*g?$/.exec(entry) ?? [];
    if (!from) throw new InvalidCell('Use the format "2-5: 60 | 5-10: 110": kilograms, then grams a day.');
    return { fromKg: parseDecimalNumber(from), toKg: parseDecimalNumber(to), gramsPerDay: parseDecimalNumber(grams) };
  });

/** `Size | Chest` and further lines of cells: a size guide without its note; null if empty. */
export function parseSizeGuide(cell: string): Pick<SizeGuide, 'columns' | 'rows'> | null {
  const [columns, ...rows] = parseTextTable(parseText(cell));
  return columns ? { columns, rows } : null;
}

/** The entries of a list that are separated by `|` alone, since there may be commas in them. */
export const parsePipedList = (cell: string): string[] =>
  parseText(cell)
    .split('|')
    .map((entry) => entry.trim())
    .filter(Boolean);
