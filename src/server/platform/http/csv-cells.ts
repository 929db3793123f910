import { currencyDigits } from '#shared/money.ts';

/** `1999` as "19.99": a number that spreadsheets can add up. */
export function amountCell(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}
