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
  /** Formats an amount in major units. */
  format: (amount: number) => string;
  digits: number;
  /** Found when first asked for: few pages show it alone. */
  sign?: string;
}

/** What begins an amount of two decimals. These currencies need no format of `Intl`, the first of which takes a phone 60 ms. */
const plainSigns: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: 'US$' };

const currencies = new Map<string, Currency>();

/** Cached: creating a formatter costs more than using it a hundred times. */
function getCurrency(currency: string, locale: string): Currency {
  const key = `${locale} ${currency}`;
  const cached = currencies.get(key);
  if (cached) return cached;
  const created = (locale === 'en-IE' && createPlainFormat(plainSigns[currency])) || createFormat(currency, locale);
  currencies.set(key, created);
  return created;
}

const createPlainFormat = (sign: string | undefined): Currency | undefined =>
  sign === undefined
    ? undefined
    : {
        format: (amount) =>
          (amount < 0 ? '-' : '') +
          sign +
          Math.abs(amount)
            .toFixed(2)
            .replace(/\B(?=(...)+\.)/g, ','),
        digits: 2,
        sign: sign.slice(-1),
      };

function createFormat(currency: string, locale: string): Currency {
  const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return { format: numbers.format, digits: numbers.resolvedOptions().maximumFractionDigits ?? 2 };
}

/** Formats an amount in minor units: `formatMoney(1999, 'EUR')` is "€19.99". */
export function formatMoney(amount: number, currency: string, locale = 'en-IE'): string {
  const { format, digits } = getCurrency(currency, locale);
  return format(amount / 10 ** digits);
}

/** An amount that something begins at, such as free delivery, as people say it: "€49", but "€49.50". */
export const formatThreshold = (amount: number, currency: string): string => formatMoney(amount, currency).replace(/\.0+$/, '');

/** The symbol of a currency: "€" for EUR. */
export function currencySymbol(currency: string, locale = 'en-IE'): string {
  const known = getCurrency(currency, locale);
  known.sign ??= new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  return known.sign ?? currency;
}

/** The number of decimal places: 2 for EUR, 0 for JPY (from `Intl`, after ISO 4217). */
export const currencyDigits = (currency: string): number => getCurrency(currency, 'en-IE').digits;
