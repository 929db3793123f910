import { currencyDigits, currencySymbol } from '#shared/money.ts';

/** An amount in minor units for the axis of a chart: "€1.2K". */
export const formatCompactMoney = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : ''}${currencySymbol(currency)}${(Math.abs(amount) / 10 ** currencyDigits(currency)).toLocaleString('en', { notation: 'compact' })}`;

/** An amount in minor units for a spreadsheet: "1234.50". */
export const formatPlainAmount = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
};
