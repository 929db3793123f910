import { maxAmount } from '#contract/limits.ts';
import { currencyDigits } from '#shared/money.ts';
import { canonicalListSearch, type Filters, parseFilters } from './filters.ts';

/** The fields in which people write a price as they say it. The API takes minor units, so these names never stay in an address. */
const priceFields = { priceFrom: 'minPrice', priceTo: 'maxPrice' } as const;
type PriceFieldName = keyof typeof priceFields;
const priceFieldNames = Object.keys(priceFields) as PriceFieldName[];

/** Whether an address comes from the form as it is sent without scripts, with prices as they were typed. */
export const hasPriceFields = (search: URLSearchParams): boolean => priceFieldNames.some((name) => search.has(name));

/** What a list understands of an address. One that comes from the form stays as it is: it only leads to its list. */
export const canonicalFormSearch = (search: URLSearchParams): URLSearchParams =>
  hasPriceFields(search) ? search : canonicalListSearch(search);

/** A price as people write it, in minor units: "12.50", "12,5" and "€ 12" of EUR are 1250, 1250 and 1200. `null` for nothing, NaN for what is no price. */
export function parsePrice(text: string, currency: string): number | null {
  const digitsText = text.replace(/[\p{Sc}\p{L}\s]/gu, '').replace(',', '.');
  if (digitsText === '') return text.trim() === '' ? null : Number.NaN;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digitsText)) return Number.NaN;
  return Math.min(Math.round(Number(digitsText) * 10 ** currencyDigits(currency)), maxAmount);
}

/** A price in minor units as it stands in its field: 1250 of EUR is "12.50", 1200 is "12". */
export function formatPriceInput(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits);
}

/** The filters of a sent form: prices as typed become the API's. What is no price is left out. */
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

/** The filters of a form as someone has just left it. Its list begins at the first page. */
export function parseFilterFormElement(form: HTMLFormElement, currency: string): Filters {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return parseFilterForm(search, currency);
}
