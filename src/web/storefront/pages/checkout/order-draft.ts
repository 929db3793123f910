import type { Cart } from '#contract/cart.ts';
import type { Order, PaymentMethod } from '#contract/orders.ts';
import type { TotalsProps } from '#web/storefront/cart/totals.tsx';
import type { PromoCodeCheckState } from '#web/storefront/cart/use-promo-code-check.ts';
import type { OrderDraft } from './place-order.ts';
import type { Quote } from './use-quote.ts';

interface OrderDraftInput {
  cart: Cart;
  items: OrderDraft['items'];
  address: string | undefined;
  quote: Quote;
  promo: PromoCodeCheckState;
  payment: PaymentMethod | undefined;
  email: string;
}

/** The order that the page is about to request; null while anything is missing. */
export function buildOrderDraft(
  { cart, items, address, quote, promo, payment, email }: OrderDraftInput,
  requestedOrder: Order | undefined,
): OrderDraft | null {
  const { current, rate } = quote;
  if (!address || !current || !rate || !payment || (promo.code !== null && !promo.check)) return null;
  const total = requestedOrder?.total ?? addUp(cart.subtotal, promo.check?.discount ?? 0, rate.cost);
  return { address, quote: current._id, rate: rate._id, items, payment, promo: promo.check?.code ?? null, email: email.trim(), total };
}

/** Whether two drafts are for the same order, regardless of total and e-mail. */
export const isSameOrder = (one: OrderDraft | null, other: OrderDraft | null): boolean =>
  JSON.stringify({ ...one, total: 0, email: '' }) === JSON.stringify({ ...other, total: 0, email: '' });

/** The totals to show: those of the requested order if there is one, since the API calculated others than this page. */
export function getCheckoutTotals({ cart, quote, promo }: OrderDraftInput, requestedOrder: Order | undefined): TotalsProps {
  const { currency } = cart;
  if (requestedOrder) {
    const { subtotal, discount, delivery, tax, total } = requestedOrder;
    const promoRow = requestedOrder.promo ? { code: requestedOrder.promo, amount: discount } : null;
    return { currency, subtotal, discount: promoRow, delivery: delivery.cost, tax, total };
  }
  const { rate, loading } = quote;
  const { check, checking } = promo;
  return {
    currency,
    subtotal: cart.subtotal,
    discount: check ? { code: check.code, amount: check.discount } : null,
    delivery: rate ? rate.cost : 'after your address',
    total: addUp(cart.subtotal, check?.discount ?? 0, rate?.cost ?? 0),
    totalLabel: rate ? 'Total' : 'Total without delivery',
    stale: loading || checking,
  };
}

const addUp = (subtotal: number, discount: number, delivery: number): number => Math.max(0, subtotal - discount + delivery);
