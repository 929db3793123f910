import { order } from '#contract/orders.ts';
import { payment } from '#contract/payments.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { paymentDeniedPath, paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';

/**
 * What became of a payment. `open`: it is not paid yet; `processing`: the bank is still deciding; `ended`: the order can no longer be placed. `next`: the page
 * that says so, if it is another one; `reason`: why it has ended, in words.
 */
export interface PaymentOutcome {
  outcome: 'placed' | 'declined' | 'open' | 'processing' | 'ended';
  next: string | null;
  reason: string | null;
}

/** The three forms of the payment page by their intents: the two buttons of the test card, and finding out what became of a payment. */
export const paymentActions = {
  pay: (input: ActionInput) => payByTestCard(input, 'pay'),
  decline: (input: ActionInput) => payByTestCard(input, 'decline'),
  check: ({ api, url }: ActionInput) => settlePayment(api, orderIn(url)),
};

const orderIn = (url: URL): string => url.searchParams.get('order') ?? '';

async function payByTestCard({ api, url }: ActionInput, outcome: 'pay' | 'decline'): Promise<PaymentOutcome> {
  const { reference } = await api.call(order.payment, { params: { id: orderIn(url) } });
  try {
    // Without a reference nothing can be paid any more, and the shop says why.
    if (reference !== null) await api.call(payment.payTest, { params: { reference }, body: { outcome } });
  } catch (error) {
    // It was paid or cancelled before: then it remains to find out which.
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
  }
  return settlePayment(api, orderIn(url));
}

/** Places the order if it is paid by now. The shop asks the payment provider, and repeating it is harmless. Throws ApiError if the outcome is unknown. */
async function settlePayment(api: Api, id: string): Promise<PaymentOutcome> {
  try {
    await api.call(order.complete, { params: { id } });
    return { outcome: 'placed', next: paymentSuccessPath(id), reason: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'payment_declined') return { outcome: 'declined', next: paymentDeniedPath(id), reason: null };
    // A rule of the shop stands against the order, such as its time or its promo code. Its payment is returned.
    if (error.status === 409 || error.status === 422) return { outcome: 'ended', next: null, reason: error.message };
    if (error.code !== 'payment_required') throw error;
    const { state } = await api.call(order.payment, { params: { id } });
    return { outcome: state === 'processing' || state === 'authorized' ? 'processing' : 'open', next: null, reason: null };
  }
}
