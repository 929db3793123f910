import type { TaxSummary } from '#contract/orders.ts';
import { divideHalfUp, type Minor, minor, splitMoney, sumMoney } from '#shared/money.ts';

/**
 * Splits a refund over the tax rates of an invoice, in proportion to what is not credited yet, and takes the tax out of each share. Never more than the rest:
 * the credits of a whole invoice add up to it exactly, rate by rate. `credited`: the taxes of earlier credit notes. Empty if nothing is left.
 */
export function creditTaxes(refund: Minor, invoiced: readonly TaxSummary[], credited: readonly TaxSummary[]): TaxSummary[] {
  const rest = invoiced.map(({ rate, tax, gross }) => {
    const before = credited.filter((summary) => summary.rate === rate);
    return {
      rate,
      tax: tax - before.reduce((sum, summary) => sum + summary.tax, 0),
      gross: gross - before.reduce((sum, summary) => sum + summary.gross, 0),
    };
  });
  const amount = minor(Math.min(refund, sumMoney(rest.map(({ gross }) => minor(gross)))));
  const shares = splitMoney(
    amount,
    rest.map(({ gross }) => gross),
  );
  return rest.flatMap(({ rate, tax: restTax, gross: restGross }, index) => {
    const gross = shares[index] ?? 0;
    if (gross === 0) return [];
    const tax = divideHalfUp(gross * restTax, restGross);
    return [{ rate, net: gross - tax, tax, gross }];
  });
}
