import type { TaxSummary } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate, reverseChargeNote } from '#shared/tax-texts.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Totals, type TotalsProps } from '#web/storefront/cart/totals.tsx';
import type { OrderCredit } from './credit/credit-names.tsx';
import { CreditTotals } from './credit/credit-totals.tsx';

export interface OrderTotalsProps extends Omit<TotalsProps, 'rows' | 'taxNotes'> {
  /** Missing until the shop has calculated it. */
  tax?: number;
  /** The same by rate. */
  taxes?: readonly TaxSummary[];
  /** The customer owes the VAT instead of the shop. */
  reverseCharge?: boolean;
  /** What of the total need not be paid, because units are never sent. */
  waived?: number;
  /** What gift cards and store credit pay. */
  credits?: readonly OrderCredit[];
  /** What the rest is called; by default "Left to pay". Null: it is not shown. */
  restLabel?: string | null;
  /** It is the price of a gift card, on which no tax is due before it is spent. */
  isGiftCard?: boolean;
}

/** The totals of an order, with its tax by rate, and with what gift cards and store credit pay. */
export function OrderTotals({ credits = [], restLabel = 'Left to pay', isGiftCard = false, ...props }: OrderTotalsProps) {
  const { total, currency, waived = 0, stale } = props;
  const credit = credits.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <Totals {...explainTotal(props, useShopSettings())} {...(isGiftCard && giftCardTotals)} />
      {credits.length > 0 && <CreditTotals {...{ credits, currency, restLabel, stale }} rest={Math.max(0, total - waived - credit)} />}
    </>
  );
}

const giftCardTotals: Partial<TotalsProps> = {
  delivery: 'by email',
  deliveryNote: undefined,
  taxNotes: ['VAT is charged when the card is used'],
};

/** The rows that lead to the total, and what it says about tax. */
export function explainTotal(
  { tax, taxes = [], reverseCharge = false, waived = 0, ...given }: Omit<OrderTotalsProps, 'credits' | 'restLabel' | 'isGiftCard'>,
  { pricesIncludeTax }: Pick<Settings, 'pricesIncludeTax'>,
): TotalsProps {
  const money = (amount: number) => formatMoney(amount, given.currency);
  const totals = { ...given, total: given.total - waived };
  const cancelledRows = [
    { label: 'Original total', amount: money(given.total) },
    { label: 'Cancelled items', amount: `−${money(waived)}` },
  ];
  const lastRows = waived > 0 ? cancelledRows : [];
  if (tax === undefined) return totals;
  if (reverseCharge) return { ...totals, rows: lastRows, taxNotes: [reverseChargeNote] };
  if (!pricesIncludeTax) {
    const taxRows = taxes.map(({ rate, tax }) => ({ label: `VAT (${formatTaxRate(rate)})`, amount: money(tax) }));
    return { ...totals, rows: [...taxRows, ...lastRows], taxNotes: ['VAT included'] };
  }
  // The tax belongs to the original total; the invoice and the credit note have that of the new one.
  if (waived > 0) return { ...totals, rows: lastRows, taxNotes: ['VAT included'] };
  const byRate = taxes.map(({ rate, tax }) => `${formatTaxRate(rate)}: ${money(tax)}`).join(', ');
  return { ...totals, taxNotes: [`includes ${money(tax)} VAT`, ...(taxes.length > 1 ? [byRate] : [])] };
}
