import type { Cart } from '#contract/cart.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import type { DeliveryCostEstimate } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { estimateTotals } from '#web/storefront/cart/estimate-totals.ts';
import { discountOfCheck, type PromoCodeCheckState } from '#web/storefront/cart/use-promo-code-check.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import type { ChosenCredit } from '#web/storefront/orders/credit/credit-store.ts';
import type { OrderTotalsProps } from '#web/storefront/orders/order-totals.tsx';
import { type BillingValues, toBillingInput, validateBilling } from '../address/billing-values.ts';
import type { Quote } from '../use-quote.ts';
import type { ExpressDraft, OrderDraft } from './place-order.ts';
import type { OrderPreviewState } from './use-order-preview.ts';

interface OrderDraftInput {
  cart: Cart;
  items: OrderDraft['items'];
  address: string | undefined;
  quote: Quote;
  promo: PromoCodeCheckState;
  preview: OrderPreviewState;
  payment: PaymentMethod | undefined;
  email: string;
  /** As typed; empty for most people. */
  vatNumber: string;
  /** Null if the invoice is for the delivery address. */
  billing: BillingValues | null;
  credit: ChosenCredit;
  /** What delivery to the selected country costs, until there is a quote. Null if it is not known. */
  estimate: DeliveryCostEstimate | null;
}

/** Whether anything but the payment method shall pay. */
export const isCreditChosen = ({ giftCards, storeCredit }: ChosenCredit): boolean => giftCards.length > 0 || storeCredit;

/** Whether it is unknown what the entered code takes off. An order goes ahead without one that the shop rejects: the box says so. */
export const isPromoUnchecked = ({ code, check, isRejected }: PromoCodeCheckState): boolean => code !== null && !check && !isRejected;

export const uncheckedPromoMessage = 'We couldn’t check your promo code. Try again, or remove it.';

/** The order that the page is about to request; null while anything is missing. */
export function buildOrderDraft(input: OrderDraftInput, requestedOrder: Order | undefined): OrderDraft | null {
  const { cart, address, quote, promo, preview, payment, email, credit } = input;
  const { current, rate } = quote;
  if (!address || !current || !rate || !payment || isPromoUnchecked(promo)) return null;
  const calculated = requestedOrder ?? preview.current;
  // Only the shop knows what is left on a gift card.
  if (!calculated && isCreditChosen(credit)) return null;
  const total = calculated?.total ?? estimateTotal(cart, promo, rate.cost);
  return {
    ...buildExpressDraft(input),
    address,
    quote: current._id,
    rate: rate._id,
    payment,
    email: email.trim(),
    total,
    credit: calculated?.credit ?? 0,
  };
}

/** The part of the draft that a wallet does not bring. */
export const buildExpressDraft = ({ items, promo, vatNumber, billing, credit }: OrderDraftInput): ExpressDraft => ({
  items,
  promo: promo.check?.code ?? null,
  vatNumber: vatNumber.trim() || null,
  billingAddress: billing && toBillingInput(billing),
  giftCards: credit.giftCards.map(({ code }) => code),
  storeCredit: credit.storeCredit,
});

/** Why a wallet cannot order the draft as it is; null if it can. */
export function findExpressObstacle({ promo, billing }: Pick<OrderDraftInput, 'promo' | 'billing'>): string | null {
  if (isPromoUnchecked(promo)) return uncheckedPromoMessage;
  if (billing && Object.keys(validateBilling(billing)).length > 0) return 'Fill in the billing address below first, or remove it.';
  return null;
}

/** Whether two drafts are for the same order, regardless of its amounts and the email. */
export const isSameOrder = (one: OrderDraft | null, other: OrderDraft | null): boolean =>
  JSON.stringify({ ...one, ...withoutAmounts }) === JSON.stringify({ ...other, ...withoutAmounts });

const withoutAmounts = { total: 0, credit: 0, email: '' } satisfies Partial<OrderDraft>;

/**
 * The totals to show: those of the requested order if there is one, since the API calculated others than this page; else the shop's preview. Until there is
 * one, an estimate from the cart: the request shows if the total is another one.
 */
export function getCheckoutTotals(
  { cart, address, quote, promo, preview, estimate }: OrderDraftInput,
  requestedOrder: Order | undefined,
): OrderTotalsProps {
  const { currency } = cart;
  const { rate, loading } = quote;
  const stale = loading || promo.checking || preview.loading;
  const calculated = requestedOrder ?? (rate && preview.shown);
  if (calculated) {
    const { subtotal, delivery, tax, taxes, reverseCharge, total, credits } = calculated;
    const discount = calculated.discounts[0];
    const amounts = { currency, subtotal, discount, delivery: delivery.cost, tax, taxes, reverseCharge, total, credits };
    return requestedOrder ? amounts : { ...amounts, stale };
  }
  if (!rate && !quote.error && estimate?.cheapest) return { ...estimateUnquoted(cart, promo, estimate), stale };
  return {
    currency,
    subtotal: cart.subtotal,
    discount: estimateDiscount(cart, promo),
    delivery: rate ? rate.cost : address ? 'To be confirmed' : 'Enter your address',
    total: estimateTotal(cart, promo, rate?.cost ?? 0),
    totalLabel: rate ? 'Total' : 'Total before delivery',
    stale,
  };
}

/** The same totals as in the cart: the cheapest delivery to the country. */
function estimateUnquoted(
  { currency, subtotal, discounts }: Cart,
  { check }: PromoCodeCheckState,
  delivery: DeliveryCostEstimate,
): OrderTotalsProps {
  const { discount, deliveryCost, freeWith, total } = estimateTotals({ subtotal, check, automatic: discounts[0], delivery });
  return {
    currency,
    subtotal,
    discount,
    delivery: deliveryCost ? `from ${formatMoney(deliveryCost, currency)}` : 0,
    deliveryNote: [`to ${formatCountryName(delivery.country)}`, freeWith && `free with “${freeWith}”`].filter(Boolean).join(' · '),
    total,
    totalLabel: 'Estimated total',
  };
}

/** Free delivery by an automatic promo has no amount yet. */
const estimateDiscount = (cart: Cart, { check }: PromoCodeCheckState): OrderTotalsProps['discount'] =>
  check ? discountOfCheck(check) : cart.discounts[0];

const estimateTotal = (cart: Cart, promo: PromoCodeCheckState, delivery: number): number =>
  Math.max(0, cart.subtotal - (estimateDiscount(cart, promo)?.amount ?? 0) + delivery);
