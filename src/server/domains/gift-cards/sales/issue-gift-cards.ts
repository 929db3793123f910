import { deliverOrder } from '#server/domains/fulfilment/deliver-order.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { lockOrderForPayment } from '#server/domains/orders/payment/lock-order-for-payment.ts';
import { findPaymentSummary } from '#server/domains/payments/ledger/find-payment-summary.ts';
import { findAmountRefunded } from '#server/domains/payments/refunds/find-refund.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { giftCardIssued } from '../gift-cards.events.ts';
import { lockUnissuedCards, setIssued } from '../gift-cards.queries.ts';
import { changeBalance, insertCreditAccount } from '../ledger/credit-accounts.queries.ts';
import { expiryOfNewCards } from './expiry-of-new-cards.ts';

/**
 * Issues the gift cards of an order once it is paid in full, and marks the order as delivered. Repeating it does nothing. Nor does it do anything for other
 * orders, or while not all of the money is there: the doctor names orders that have paid, and wait. Emits `gift_card.issued`.
 */
export function issueGiftCards(db: Database, orderId: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await lockOrderForPayment(db, orderId);
    if (order.status === 'pending' || order.status === 'cancelled') return;
    const cards = await lockUnissuedCards(db, orderId);
    if (cards.length === 0 || !(await isMoneyThere(db, order))) return;
    const settings = await getSettings(db);
    for (const { id, amount } of cards) {
      const account = await insertCreditAccount(db, { kind: 'gift_card', currency: order.currency });
      await setIssued(db, id, { account, expiresOn: expiryOfNewCards(settings) });
      await changeBalance(db, { account, kind: 'issued', amount, order: orderId });
      await emit(db, giftCardIssued, { giftCardId: id });
    }
    // Nothing can be sent back, but the contract can be withdrawn from: that has days of its own.
    const caller = { kind: 'shop' } as const;
    if (order.status === 'placed' || order.status === 'processing') await shipParcel(db, caller, { orderId }, { returnDays: 0 });
    if (order.status !== 'delivered') await deliverOrder(db, caller, { orderId }, { returnDays: 0 });
  });
}

/** Whether an order is paid in full, and nothing of that is disputed, refunded or about to be; what was paid beyond its total may be. */
async function isMoneyThere(db: Database, { id, total }: { id: string; total: number }): Promise<boolean> {
  const { captured, disputed } = await findPaymentSummary(db, { id, total });
  return disputed === 0 && captured - (await findAmountRefunded(db, id)) >= total;
}
