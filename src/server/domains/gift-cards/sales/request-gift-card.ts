import type { GiftCardRequest } from '#contract/gift-cards.ts';
import type { Order } from '#contract/orders.ts';
import { offeredPaymentMethods } from '#contract/payments.ts';
import type { Settings } from '#contract/settings.ts';
import { lockAddress } from '#server/domains/addresses/get-address.ts';
import { createOrderByEmail } from '#server/domains/orders/requests/create-order-by-email.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import { addDays, later, localDate } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { formatMoney } from '#shared/money.ts';
import { insertGiftCard } from './insert-gift-card.queries.ts';

/** How far ahead a gift card can be ordered, in days. */
const maxDaysAhead = 366;

/**
 * Orders a gift card: a pending order of the caller over its amount, which is paid in advance. Throws NotFound if the shop sells none, and for an address that
 * is not the caller's; InvalidInput, EmailRequired.
 */
export function requestGiftCard(db: Database, actor: Actor, request: GiftCardRequest, settings: Settings): Promise<Order> {
  return inTransaction(db, async (db) => {
    const today = localDate(new Date(), settings.timeZone);
    const paymentMethod = checkRequest(request, settings, today);
    const address = await lockAddress(db, actor, request.address);
    const { amount, recipientName, recipientEmail, senderName, message = null, sendOn = null } = request;
    const day = later(sendOn ?? today, today);
    const order = await createOrderByEmail(db, actor, {
      item: { title: 'Gift card', variationTitle: 'By email', sku: 'GIFT-CARD', price: amount },
      ...{ address, email: request.email, paymentMethod, settings },
      days: { earliest: day, latest: day },
    });
    await insertGiftCard(db, {
      ...{ id: newId(), account: null, orderId: order._id, amount, recipientName, recipientEmail, senderName, message },
      ...{ sendOn, issuedAt: null, expiresOn: null, createdBy: null },
    });
    return { ...order, giftCard: { recipientName, recipientEmail, sendOn, sentAt: null } };
  });
}

/** Returns how it is paid. */
function checkRequest({ amount, payment, sendOn }: GiftCardRequest, settings: Settings, today: string): 'card' | 'transfer' {
  const offered = offeredPaymentMethods(settings).filter((method) => method !== 'cash');
  if (!settings.giftCards || offered.length === 0) throw new NotFound('This gift card');
  const [lowest, highest] = [Math.min(...settings.giftCardAmounts), Math.max(...settings.giftCardAmounts)];
  const money = (value: number) => formatMoney(value, settings.currency);
  const errors = [
    amount < lowest && { path: 'amount', message: `Choose ${money(lowest)} or more.` },
    amount > highest && { path: 'amount', message: `Choose ${money(highest)} or less.` },
    sendOn && sendOn < today && { path: 'sendOn', message: 'That date has passed. Choose a later one.' },
    sendOn && sendOn > addDays(today, maxDaysAhead) && { path: 'sendOn', message: 'Choose a date within the next year.' },
    payment && !offered.includes(payment) && { path: 'payment', message: 'This payment method isn’t available right now.' },
  ].filter((error) => typeof error === 'object');
  if (errors.length > 0) throw new InvalidInput(errors);
  const method = payment ?? (offered.length === 1 ? offered[0] : undefined);
  if (!method) throw new InvalidInput([{ path: 'payment', message: 'Choose how you’d like to pay.' }]);
  return method;
}
