import { currencyDigits } from '#shared/money.ts';
import { unitPrice } from '#shared/unit-price.ts';
import { formatDecimal } from '#web/admin/forms/decimal.ts';
import { type DecimalMark, parsePastedNumber } from './pasted-number.ts';
import { changeOptionValue, emptyRow, type VariationRow } from './variation-row.ts';

type ColumnKey = Exclude<keyof VariationRow, '_id' | 'stockSeen' | 'optionValues'> | `optionValues.${number}` | 'unitPrice';

export interface GridColumn {
  key: ColumnKey;
  title: string;
  /** `text` is edited in the cell; `unit` is chosen, `check` switched, `images` opened; `computed` is only shown. */
  kind: 'text' | 'unit' | 'check' | 'images' | 'computed';
  align?: 'end';
  /** How many decimal places a number may have. */
  decimals?: number;
  /** Its class sets the width. */
  width: 'narrow' | 'medium' | 'wide';
  format: (row: VariationRow) => string;
  /** The changed fields of `row` for a text that was typed or pasted; null if it is no such value. For `mark` see `parsePastedNumber`. */
  parse: (text: string, mark?: DecimalMark, row?: VariationRow) => Partial<VariationRow> | null;
}

const units = { g: 'g', ml: 'ml', piece: 'piece' } as const;

/** The columns of the grid, in their order, with one for each option. */
export function gridColumns(currency: string, optionNames: readonly string[] = []): GridColumn[] {
  const digits = currencyDigits(currency);
  const number = (key: 'price' | 'compareAtPrice' | 'weight' | 'netQuantity' | 'stock', title: string, decimals: number): GridColumn => ({
    key,
    title,
    kind: 'text',
    align: 'end',
    decimals,
    width: 'narrow',
    format: (row) => (typeof row[key] === 'number' ? formatDecimal(row[key], decimals) : ''),
    parse: (text, mark) => {
      const value = parsePastedNumber(text, decimals, mark);
      if (Number.isNaN(value)) return null;
      const optional = key === 'compareAtPrice' || key === 'netQuantity';
      return { [key]: value ?? (optional ? null : undefined) };
    },
  });
  const text = (key: 'title' | 'sku' | 'barcode', title: string, width: GridColumn['width']): GridColumn => ({
    key,
    title,
    kind: 'text',
    width,
    format: (row) => row[key] ?? '',
    parse: (typed) => ({ [key]: typed.replace(/\s+/g, ' ').trim() || (key === 'barcode' ? null : '') }),
  });
  return [
    text('title', 'Title', 'wide'),
    ...optionNames.map(optionColumn),
    { key: 'images', title: 'Pictures', kind: 'images', width: 'narrow', format: ({ images }) => images.join(' '), parse: parseImages },
    text('sku', 'SKU', 'medium'),
    number('price', `Price (${currency})`, digits),
    number('compareAtPrice', 'Original price', digits),
    number('stock', 'In stock', 0),
    number('weight', 'Weight (kg)', 3),
    number('netQuantity', 'Net quantity', 0),
    { key: 'netUnit', title: 'Unit', kind: 'unit', width: 'narrow', format: ({ netUnit }) => netUnit ?? '', parse: parseUnit },
    {
      key: 'unitPrice',
      title: 'Per unit',
      kind: 'computed',
      align: 'end',
      width: 'narrow',
      format: (row) => formatUnitPrice(row, digits),
      parse: () => ({}),
    },
    text('barcode', 'Barcode', 'medium'),
    { key: 'bulky', title: 'Bulky', kind: 'check', width: 'narrow', format: ({ bulky }) => (bulky ? 'yes' : 'no'), parse: parseCheck },
  ];
}

const optionColumn = (name: string, index: number): GridColumn => ({
  key: `optionValues.${index}`,
  title: name || `Option ${index + 1}`,
  kind: 'text',
  width: 'medium',
  format: ({ optionValues }) => optionValues[index] ?? '',
  parse: (typed, _mark, row = emptyRow()) => changeOptionValue(row, index, typed.replace(/\s+/g, ' ').trim()),
});

function formatUnitPrice({ price, netQuantity, netUnit }: VariationRow, digits: number): string {
  const computed = price === undefined ? null : unitPrice({ price, netQuantity, netUnit });
  return computed ? `${formatDecimal(computed.amount, digits)} / ${computed.per}` : '';
}

/** The unit that begins with a letter, as a list to choose from finds it. */
export const unitOfLetter = (letter: string) => Object.values(units).find((unit) => letter.length === 1 && unit.startsWith(letter));

function parseUnit(text: string): Partial<VariationRow> | null {
  const typed = text.trim().toLowerCase().replace(/s$/, '');
  if (typed === '') return { netUnit: null };
  const netUnit = Object.values(units).find((unit) => unit === typed);
  return netUnit ? { netUnit } : null;
}

function parseCheck(text: string): Partial<VariationRow> | null {
  const typed = text.trim().toLowerCase();
  if (['yes', 'true', '1', 'x'].includes(typed)) return { bulky: true };
  return ['no', 'false', '0', ''].includes(typed) ? { bulky: false } : null;
}

/** Pictures are copied from cell to cell by their ids. */
function parseImages(text: string): Partial<VariationRow> | null {
  const ids = text.split(/\s+/).filter((id) => id !== '');
  return ids.every((id) => /^[0-9a-f-]{36}$/.test(id)) ? { images: ids } : null;
}
