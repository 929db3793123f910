/** An amount in minor units of the shop's currency, such as cents: 1999 is 19.99. Always a whole number. */
export type Minor = number & { readonly unit: 'minor' };

/** Brands a whole number of minor units as money. Throws RangeError for fractions and unsafe integers. */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`);
  return amount as Minor;
}

/** The sum of the amounts; 0 for none. */
export const sumMoney = (amounts: Iterable<Minor>): Minor => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return minor(sum);
};

/** `numerator / denominator` for whole numbers, rounded half up (0.5 → 1) as on invoices. `denominator` > 0. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
}

/**
 * Splits an amount in proportion to weights by the largest remainder method, so that the shares add up to it: `splitMoney(1000, [1, 1, 1])` is 334, 333, 333.
 * Of equal remainders the earlier share gets the unit. Weights are whole numbers ≥ 0. If all are 0, the amount must be 0, or RangeError is thrown.
 */
export function splitMoney(amount: Minor, weights: readonly number[]): Minor[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) {
    if (amount !== 0) throw new RangeError('There is nothing to share the amount over');
    return weights.map(() => minor(0));
  }
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: Number(exact / total), remainder: exact % total };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
  const byRemainder = [...parts].sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const part of byRemainder) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => minor(part.share));
}

interface Currency {
  format: Intl.NumberFormat;
  digits: number;
  sign: string;
}

const currencies = new Map<string, Currency>();

/** Cached: creating a formatter costs more than using it a hundred times. */
function getCurrency(currency: string, locale: string): Currency {
  const key = `${locale} ${currency}`;
  const cached = currencies.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const sign = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const created = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2, sign: sign ?? currency };
  currencies.set(key, created);
  return created;
}

/** Formats an amount in minor units: `formatMoney(1999, 'EUR')` is "€19.99". */
export function formatMoney(amount: number, currency: string, locale = 'en-IE'): string {
  const { format, digits } = getCurrency(currency, locale);
  return format.format(amount / 10 ** digits);
}

/** The same for running text, such as "free from €49": whole amounts have no decimals there. Prices keep theirs. */
export const formatShortMoney = (amount: number, currency: string, locale?: string): string =>
  formatMoney(amount, currency, locale).replace(/\.0+(?!\d)/, '');

/** The symbol of a currency: "€" for EUR. */
export const currencySymbol = (currency: string, locale = 'en-IE'): string => getCurrency(currency, locale).sign;

/** The number of decimal places: 2 for EUR, 0 for JPY (from `Intl`, after ISO 4217). */
export const currencyDigits = (currency: string): number => getCurrency(currency, 'en-IE').digits;
