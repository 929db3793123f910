import { maxAmount } from '#contract/limits.ts';
import { currencyDigits } from '#shared/money.ts';
import { canonicalListSearch, type Filters, parseFilters } from './filters.ts';

/** The form fields for prices in whole units, and the API's parameters in minor units. The field names never stay in a URL. */
const priceFields = { priceFrom: 'minPrice', priceTo: 'maxPrice' } as const;
type PriceFieldName = keyof typeof priceFields;
const priceFieldNames = Object.keys(priceFields) as PriceFieldName[];

/** Whether a URL comes from the form submitted without scripts, with prices as they were typed. */
export const hasPriceFields = (search: URLSearchParams): boolean => priceFieldNames.some((name) => search.has(name));

/** Like `canonicalListSearch`, but leaves the URL of a submitted form alone: it is only redirected to its list. */
export const canonicalFormSearch = (search: URLSearchParams): URLSearchParams =>
  hasPriceFields(search) ? search : canonicalListSearch(search);

/** Parses a typed price into minor units: in EUR, "12.50", "12,5" and "€ 12" are 1250, 1250 and 1200. Null if empty, NaN if invalid. */
export function parsePrice(text: string, currency: string): number | null {
  const digitsText = text.replace(/[\p{Sc}\p{L}\s]/gu, '').replace(',', '.');
  if (digitsText === '') return text.trim() === '' ? null : Number.NaN;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digitsText)) return Number.NaN;
  return Math.min(Math.round(Number(digitsText) * 10 ** currencyDigits(currency)), maxAmount);
}

/** Formats minor units for a price field: in EUR, 1250 is "12.50", 1200 is "12". */
export function formatPriceInput(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits);
}

/** The filters of a submitted form, with typed prices converted to minor units. Invalid prices are dropped. */
export function parseFilterForm(search: URLSearchParams, currency: string): Filters {
  const converted = new URLSearchParams(search);
  for (const name of priceFieldNames) {
    const text = search.get(name);
    converted.delete(name);
    if (text === null) continue;
    const amount = parsePrice(text, currency);
    converted.delete(priceFields[name]);
    if (amount !== null && !Number.isNaN(amount)) converted.set(priceFields[name], String(amount));
  }
  return parseFilters(converted);
}

/** The filters that a form holds now, on the first page. */
export function parseFilterFormElement(form: HTMLFormElement, currency: string): Filters {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseFilterForm(search, currency);
}
