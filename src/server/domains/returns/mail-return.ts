import type { Order, OrderReturn } from '#contract/orders.ts';
import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';

interface ReturnRef {
  orderId: string;
  returnId: string;
}

const findReturn = ({ returns }: Order, { returnId }: ReturnRef): OrderReturn | undefined => returns.find(({ _id }) => _id === returnId);

/** Mails the customer what to do with the items of a return; not if it has been closed since. */
export const mailReturnRequested = (shop: Shop, ref: ReturnRef): Promise<void> =>
  queueOrderMail<'returns.requested'>(shop, { orderId: ref.orderId, reference: ref.returnId }, ({ order, props }) => {
    const one = findReturn(order, ref);
    // The receipt of a withdrawal says what to do.
    if (one?.status !== 'requested' || one.reason === 'withdrawal') return null;
    return {
      template: 'returns.requested',
      subject: `Your return for order ${order.number}`,
      props: { ...props, items: one.items },
    };
  });

/** Mails the customer that the items of a return are back, and what will be refunded; or that nothing came of a withdrawal. */
export const mailReturnReceived = (shop: Shop, ref: ReturnRef): Promise<void> =>
  queueOrderMail<'returns.received'>(shop, { orderId: ref.orderId, reference: ref.returnId }, ({ order, props }) => {
    const one = findReturn(order, ref);
    if (!one?.receivedAt) return null;
    return {
      template: 'returns.received',
      subject:
        one.items.length === 0 ? `About your withdrawal from order ${order.number}` : `Your return for order ${order.number} has arrived`,
      props: { ...props, items: one.items, answer: one.answer, refund: one.refund ? formatMoney(one.refund, order.currency) : null },
    };
  });

/** Mails the customer that and why the shop does not take something back. */
export const mailReturnRejected = (shop: Shop, ref: ReturnRef): Promise<void> =>
  queueOrderMail<'returns.rejected'>(shop, { orderId: ref.orderId, reference: ref.returnId }, ({ order, props }) => {
    const one = findReturn(order, ref);
    if (one?.status !== 'rejected' || one.answer === null) return null;
    return {
      template: 'returns.rejected',
      subject: `About your return for order ${order.number}`,
      props: { ...props, items: one.items, answer: one.answer },
    };
  });
