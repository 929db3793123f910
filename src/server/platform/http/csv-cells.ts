import { localTimeFormat } from '#shared/local-time.ts';
import { currencyDigits } from '#shared/money.ts';

/** `1999` as "19.99": a number that spreadsheets can add up. */
export function amountCell(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Writes a time as a cell; no time is an empty one. */
export type TimeCell = (time: Date | string | null) => string | null;

/** Writes times as clocks in a time zone show them ("2026-11-26 00:00"). */
export function timeCells(timeZone: string): TimeCell {
  const toLocalTime = localTimeFormat(timeZone);
  return (time) => (time === null ? null : toLocalTime(new Date(time)));
}
