/**
 * An amount as banks write it, in minor units: `1.234,56`, `1,234.56`, `+12,5`, `12,00 €`, `-3.00`. `digits`: the decimal places of the currency. Null if it
 * cannot be read, or has more decimals than the currency.
 */
export function parseBankAmount(text: string, digits: number): number | null {
  const [, sign = '', number = ''] = /^([+-]?)\s*(\d[\d.,' ]*)\s*(?:[A-Z]{3}|[€$£])?$/i.exec(text.trim().replace(/[−–]/g, '-')) ?? [];
  const compact = number.replace(/[' ]/g, '');
  if (compact === '') return null;
  const decimal = decimalSeparator(compact, digits);
  const [whole = '', fraction = ''] = decimal === null ? [compact] : splitAtLast(compact, decimal);
  if (fraction.length > digits || !wholeNumber.test(whole)) return null;
  const minorUnits = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minorUnits) ? (sign === '-' ? -minorUnits : minorUnits) : null;
}

/** Digits, also in groups as `1.234.567` and, in India, `12,34,567`. Anything else, such as a date, is no amount. */
const wholeNumber = /^\d+$|^\d{1,3}([.,])(?:\d{2,3}\1)*\d{3}$/;

/** The last separator, unless it is between thousands: `1.234` and `1,234,567` are whole numbers. In a currency with three decimals, `1.234` is not. */
function decimalSeparator(number: string, digits: number): string | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return null;
  const separator = number[last] ?? '';
  const hasOther = number.includes(separator === '.' ? ',' : '.');
  const isGroup = number.length - last - 1 === 3 && digits !== 3 && !hasOther;
  return isGroup || number.indexOf(separator) !== last ? null : separator;
}

const splitAtLast = (text: string, separator: string): [string, string] => {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
};
