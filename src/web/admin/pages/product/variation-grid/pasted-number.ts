import { parseDecimal } from '#web/admin/forms/decimal.ts';

export type DecimalMark = '.' | ',';

/** A number as a spreadsheet shows it: thousands may be grouped by points, commas, spaces or apostrophes. */
interface WrittenNumber {
  digits: string;
  fraction: string;
  /** What begins its decimal places, where the number itself leaves no doubt. */
  mark?: DecimalMark;
  /** One point or comma before three digits, as in "1.234": it groups thousands or begins decimal places. */
  doubtful?: DecimalMark;
}

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

function readNumber(text: string): WrittenNumber | null {
  // Signs of currencies and units may stand around it. A minus or brackets make it no amount.
  const written = /^[\p{L}\p{Sc}\s]*([\d.,](?:[\d.,'’\s]*[\d.,])?)[\p{L}\p{Sc}\s]*$/u.exec(text)?.[1];
  if (written === undefined) return null;
  const isGrouped = /['’\s]/.test(written);
  if (isGrouped && !/^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d*)?$/.test(written)) return null;
  const number = written.replace(/['’\s]/g, '');
  const marks = number.match(/[.,]/g) as DecimalMark[] | null;
  const last = marks?.at(-1);
  if (!marks || !last) return { digits: number, fraction: '' };
  const place = number.lastIndexOf(last);
  const [whole, fraction] = [number.slice(0, place), number.slice(place + 1)];
  if (marks.length === 1) {
    const isDoubtful = !isGrouped && /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
    return { digits: whole, fraction, ...(isDoubtful ? { doubtful: last } : fraction !== '' && { mark: last }) };
  }
  const isRepeated = marks.every((mark) => mark === last);
  const grouped = isRepeated ? number : whole;
  if (!/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(grouped)) return null;
  const digits = grouped.replace(/[.,]/g, '');
  return isRepeated ? { digits, fraction: '', mark: other(last) } : { digits, fraction, mark: last };
}

/**
 * A typed or pasted number as a whole number of its smallest unit: `parsePastedNumber('€ 1.234,50', 2)` is 123450. Null if empty, NaN if it is none or could be
 * two. "1.234" is 1234 or 1.234, a thousand times as much: `mark`, what the other cells show, decides. Without it only columns with three decimal places read
 * it, as 1.234, since that is how they write their own values.
 */
export function parsePastedNumber(text: string, decimals: number, mark?: DecimalMark): number | null {
  if (text.trim() === '') return null;
  const number = readNumber(text);
  if (!number) return Number.NaN;
  const { digits, fraction, doubtful } = number;
  if (doubtful && mark === other(doubtful)) return parseDecimal(digits + fraction, decimals);
  if (doubtful && mark === undefined && decimals < 3) return Number.NaN;
  return parseDecimal(`${digits}.${fraction}`, decimals);
}

/** What begins decimal places in these texts, if at least one of them leaves no doubt and none contradicts it. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined {
  const marks = new Set(texts.flatMap((text) => readNumber(text)?.mark ?? []));
  return marks.size === 1 ? [...marks][0] : undefined;
}
