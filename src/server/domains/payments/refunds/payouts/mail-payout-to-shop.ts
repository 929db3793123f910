import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { formatMoney } from '#shared/money.ts';
import { findCaptureNotes } from '../../ledger/payment-entries.queries.ts';
import { findPayout } from './payouts.queries.ts';

/** Asks the shop by mail to pay out a refund, if a person has to; a reply to the mail goes to the customer. */
export async function mailPayoutToShop(shop: Shop, refundId: string): Promise<void> {
  const payout = await findPayout(shop.db, refundId);
  if (!payout || payout.paidOutAt !== null) return;
  const settings = await getCachedSettings(shop);
  const { number, email, method, reason } = payout;
  const amount = formatMoney(payout.amount, payout.currency);
  await queueMail(shop.db, shop, {
    template: 'payments.refund-to-pay-out',
    to: settings.contactEmail,
    subject: `Refund to pay: ${amount} ${method === 'cash' ? 'in cash' : 'by transfer'} for order ${number}`,
    props: {
      ...{ number, amount, method, reason },
      notes: await findCaptureNotes(shop.db, payout.orderId, method),
      shop: shopDetailsForMail(settings, shop.publicUrl()),
    },
    // Also finds the mail when the customer is erased.
    ...(email !== null && { headers: { 'Reply-To': email } }),
  });
}
