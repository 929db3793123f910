/**
 * Parses an amount or a weight as a whole number of its smallest unit: `parseDecimal('12.5', 2)` is 1250. A decimal comma is accepted. Null if empty, NaN if
 * it is not such a number. Never uses a float, which cannot represent tenths.
 */
export function parseDecimal(text: string, digits: number): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, whole = '', rest = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(typed) ?? [];
  if (whole + rest === '' || rest.length > digits) return Number.NaN;
  return Number(whole + rest.padEnd(digits, '0'));
}

/** The reverse of `parseDecimal`: `formatDecimal(1250, 2)` is "12.50". */
export function formatDecimal(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
