import { describeUnits } from '#server/domains/fulfilment/item-units.ts';
import { queueOrderMail } from '#server/domains/orders/emails/queue-order-mail.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findWithdrawals } from './withdrawals.queries.ts';

/** Mails the customer what they have declared, with date and time: the receipt that article 11a of Directive 2011/83/EU asks for. */
export async function mailWithdrawalReceipt(
  shop: Shop,
  { orderId, withdrawalId }: { orderId: string; withdrawalId: string },
): Promise<void> {
  const declared = (await findWithdrawals(shop.db, orderId)).find(({ id }) => id === withdrawalId);
  if (!declared) return;
  await queueOrderMail<'returns.withdrawal'>(shop, { orderId, reference: withdrawalId }, ({ order, settings, props }) => {
    const one = order.returns.find(({ reason, status }) => reason === 'withdrawal' && status === 'requested');
    return {
      template: 'returns.withdrawal',
      subject: `Confirmation of your withdrawal from order ${order.number}`,
      props: {
        ...props,
        declaredBy: declared.name,
        declaredAt: formatMoment(declared.created_at, settings.timeZone),
        orderedAt: formatMoment(new Date(order.createdAt), settings.timeZone),
        isWhole: declared.is_whole,
        items: describeUnits(declared.items, order.items),
        // A gift card does not come back.
        sendsBack: one !== undefined && order.delivery.kind !== 'email',
      },
    };
  });
}

const formatMoment = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'long' }).format(moment);
