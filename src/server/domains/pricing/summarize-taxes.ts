import type { TaxSummary } from '#contract/orders.ts';
import { type Minor, minor, sumMoney } from '#shared/money.ts';

/** What is paid at one tax rate: a line, or the delivery. Amounts in minor units, after the discount; `amount` includes `tax` where prices do. */
export interface TaxedAmount {
  taxRate: number;
  amount: number;
  tax: number;
}

/** The tax of an order by rate, highest first. It adds up to the tax of the amounts exactly, since they were split from it. */
export function summarizeTaxes(amounts: readonly TaxedAmount[], { pricesIncludeTax }: { pricesIncludeTax: boolean }): TaxSummary[] {
  const paid = amounts.filter(({ amount }) => amount > 0);
  const rates = [...new Set(paid.map(({ taxRate }) => taxRate))].sort((a, b) => b - a);
  return rates.map((rate) => {
    const atRate = paid.filter(({ taxRate }) => taxRate === rate);
    const amount = sumMoney(atRate.map(({ amount }) => minor(amount)));
    const tax: Minor = sumMoney(atRate.map(({ tax }) => minor(tax)));
    return pricesIncludeTax ? { rate, net: amount - tax, tax, gross: amount } : { rate, net: amount, tax, gross: amount + tax };
  });
}
