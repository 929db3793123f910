import type { OrderDocument } from '#contract/invoices.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate, reverseChargeNote } from '#shared/tax-texts.ts';
import type { InvoiceSnapshot } from '../invoices.tables.ts';

export const titles: Record<OrderDocument['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note' };

/** Goods that go to a business in another member state are exempt, and the invoice must say by which provision (directive 2006/112/EC, article 226, point 11). */
const exemptionNote = 'VAT-exempt intra-Community supply (Article 138 of Directive 2006/112/EC).';

/** A gift card is taxed when it is redeemed (the same directive, article 30b). */
const voucherNote = 'A gift card is a multi-purpose voucher. VAT is charged when it’s redeemed.';

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-08-04` as "4 August 2026". */
const formatDay = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));

const paymentMethods: Readonly<Record<string, string>> = { cash: 'in cash', card: 'by card', transfer: 'by bank transfer' };

/** What the reader has to do, if anything. */
function paymentText({ payment, total, currency }: InvoiceSnapshot): string | null {
  if (!payment) return null;
  const method = paymentMethods[payment.method] ?? '';
  if (total === 0) return 'There’s nothing to pay.';
  const { credit = 0 } = payment;
  const left = formatMoney(total - credit, currency);
  const byCredit = credit > 0 ? `${formatMoney(credit, currency)} paid with gift cards or store credit` : '';
  if (credit >= total) return 'Paid with gift cards or store credit. Thank you.';
  if (payment.isPaid) return credit > 0 ? `${byCredit}, ${left} ${method}. Thank you.` : `Paid ${method}. Thank you.`;
  const rest = payment.method === 'cash' ? 'in cash when you get your order' : method;
  return `${byCredit && `${byCredit}. `}Pay ${left} ${rest}, unless you’ve already paid.`;
}

/** The sentences below the total. */
export function notesOf(snapshot: InvoiceSnapshot): string[] {
  const { discount, currency, reverseCharge, corrects, isVoucher } = snapshot;
  return [
    corrects && `This corrects invoice ${corrects}.`,
    discount &&
      `A discount of ${formatMoney(discount.amount, currency)}${discount.promo ? ` (promo code ${discount.promo})` : ''} has already been deducted.`,
    isVoucher && voucherNote,
    reverseCharge && exemptionNote,
    reverseCharge && reverseChargeNote,
    paymentText(snapshot),
  ].filter((note) => typeof note === 'string');
}

/** The details beside the customer's address: label and value. */
export function detailsOf(kind: OrderDocument['kind'], number: string, snapshot: InvoiceSnapshot): [string, string][] {
  const { issuedOn, order, supply, customer, corrects } = snapshot;
  const rows: ([string, string] | null | '')[] = [
    [`${titles[kind]} number`, number],
    ['Date of issue', formatDay(issuedOn)],
    corrects && ['For invoice', corrects],
    ['Order', order.number],
    ['Ordered on', formatDay(order.placedOn)],
    supply && ('shippedOn' in supply ? ['Date of supply', formatDay(supply.shippedOn)] : ['Delivery expected', formatWindow(supply)]),
    customer.vatNumber && ['Your VAT number', customer.vatNumber],
  ];
  return rows.filter((row) => row !== null && row !== '');
}

const formatWindow = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} to ${formatDay(latest)}`;

/** The sums at the end: label and amount, the total last. */
export function sumsOf({ net, taxes, tax, total, currency }: InvoiceSnapshot): [string, string][] {
  const money = (amount: number) => formatMoney(amount, currency);
  const perRate = taxes
    .filter(({ rate }) => rate > 0)
    .map((summary): [string, string] => [`VAT ${formatTaxRate(summary.rate)} on ${money(summary.net)}`, money(summary.tax)]);
  return [
    ['Total excluding VAT', money(net)],
    ...(perRate.length > 0 ? perRate : [['VAT', money(tax)] as [string, string]]),
    ['Total', money(total)],
  ];
}
