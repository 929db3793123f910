import type { TaxSummary } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate, reverseChargeNote } from '#shared/tax-texts.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Totals, type TotalsProps } from '#web/storefront/cart/totals.tsx';

export interface OrderTotalsProps extends Omit<TotalsProps, 'taxRows' | 'taxNotes'> {
  /** Missing until the shop has calculated it. */
  tax?: number;
  /** The same by rate. */
  taxes?: readonly TaxSummary[];
  /** The customer owes the VAT instead of the shop. */
  reverseCharge?: boolean;
}

/** The totals of an order, with its tax by rate. */
export function OrderTotals({ tax, taxes = [], reverseCharge = false, ...totals }: OrderTotalsProps) {
  const { pricesIncludeTax } = useShopSettings();
  const money = (amount: number) => formatMoney(amount, totals.currency);
  if (tax === undefined) return <Totals {...totals} />;
  if (reverseCharge) return <Totals {...totals} taxNotes={[reverseChargeNote]} />;
  if (!pricesIncludeTax) {
    const taxRows = taxes.map(({ rate, tax }) => ({ label: `VAT (${formatTaxRate(rate)})`, amount: tax }));
    return <Totals {...totals} taxRows={taxRows} taxNotes={['VAT included']} />;
  }
  const byRate = taxes.map(({ rate, tax }) => `${formatTaxRate(rate)}: ${money(tax)}`).join(', ');
  return <Totals {...totals} taxNotes={[`includes ${money(tax)} VAT`, ...(taxes.length > 1 ? [byRate] : [])]} />;
}
