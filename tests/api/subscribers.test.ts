import type pg from 'pg';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { upsertInvitation } from '#server/domains/accounts/admins/invitations.queries.ts';
import { anAlertRequest } from '#server/domains/alerts/alerts.builders.ts';
import { storeReminderCart } from '#server/domains/cart-reminders/cart-reminders.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { createContactMessage } from '#server/domains/contact/create-contact-message.ts';
import { aDeliveredOrder, anAdminActor, aShippedOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { aGiftCardOrder, aPaidGiftCardOrder } from '#server/domains/gift-cards/gift-cards.builders.ts';
import { subscribe } from '#server/domains/newsletter/subscribe.ts';
import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';
import { cancelUnshipped } from '#server/domains/orders/lifecycle/cancel-unshipped.ts';
import { changeOrderEmail } from '#server/domains/orders/lifecycle/change-order-email.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { askQuestion } from '#server/domains/questions/ask-question.ts';
import { replyToQuestion } from '#server/domains/questions/moderate-questions.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import { updateReturnByAdmin } from '#server/domains/returns/update-return.ts';
import { withdraw } from '#server/domains/returns/withdrawals/withdraw.ts';
import { createReview } from '#server/domains/reviews/create-review.ts';
import { insertInvitation } from '#server/domains/reviews/invitations/invitations.queries.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { rebuildSales } from '#server/domains/statistics/sales/add-up-sales.ts';
import { anEndpoint } from '#server/domains/webhooks/webhooks.builders.ts';
import { modules } from '#server/modules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listTables } from '#server/platform/database/list-tables.ts';
import { deliver } from '#server/platform/events/deliver.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import '#server/mail-thread.ts';

const anEmail = () => `${newId()}@example.com`;
const aNewsletterReader = async (db: Database) => {
  const { userId, email } = await aUser(db);
  await db.updateTable('users').set({ newsletter: true }).where('id', '=', userId).execute();
  return { userId, email };
};
const subscriberId = async (db: Database, email: string, changes = {}): Promise<string> => {
  await subscribe(db, { email });
  return (
    await db
      .updateTable('subscribers')
      .set({ confirmation_sent_at: null, ...changes })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};
const sessionOf = async (db: Database, userId: string): Promise<string> =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()).id;

const aPaidOrder = async (db: Database) => {
  const { order } = await anOrder(db, { email: anEmail() });
  const entry = { kind: 'captured', amount: order.total, provider: 'cash', reference: null } as const;
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [entry]);
  return order;
};

/** Creates what each event is about, in a state in which every subscriber has something to do, and returns the event's payload. */
const causes: Readonly<Record<string, (db: Database) => Promise<object>>> = {
  'order.placed': async (db) => {
    const email = anEmail();
    await storeReminderCart(db, email);
    return { orderId: (await anOrder(db, { email })).order._id };
  },
  'order.email_changed': async (db) => {
    const { order, guest } = await anOrder(db, { email: anEmail() });
    await changeOrderEmail(db, guest.actor, { id: order._id, email: anEmail() });
    return { orderId: order._id };
  },
  'order.shipped': async (db) => ({ orderId: (await aShippedOrder(db, { email: anEmail() })).order._id }),
  'order.cancelled': async (db) => {
    const { order, guest } = await anOrder(db, { email: anEmail() });
    await recordPaymentEntries(db, { id: order._id, total: order.total }, [
      { kind: 'captured', amount: order.total, provider: 'cash', reference: null },
    ]);
    await db
      .updateTable('orders')
      .set({ placed_at: new Date(Date.now() - 3 * 86_400_000) })
      .where('id', '=', order._id)
      .execute();
    await rebuildSales(db, { timeZone: (await getSettings(db)).timeZone, now: new Date() });
    await cancelOrder(db, guest.actor, { id: order._id });
    return { orderId: order._id };
  },
  'payment.voided': async (db) => {
    const { order } = await anOrder(db, { status: 'pending', email: anEmail() });
    await db.updateTable('orders').set({ email: anEmail() }).where('id', '=', order._id).execute();
    return { orderId: order._id, amount: order.total };
  },
  'payment.captured': async (db) => {
    // A gift card, which is issued with it.
    const { _id: orderId, total: amount } = await aGiftCardOrder(db, { email: anEmail() });
    await recordPaymentEntries(db, { id: orderId, total: amount }, [{ kind: 'captured', amount, provider: 'transfer', reference: null }]);
    return { orderId, amount };
  },
  'payment.disputed': async (db) => {
    const { _id: orderId, total: amount } = await aPaidGiftCardOrder(db, { email: anEmail() });
    await recordPaymentEntries(db, { id: orderId, total: amount }, [{ kind: 'disputed', amount, provider: 'transfer', reference: null }]);
    return { orderId, amount };
  },
  'gift_card.issued': async (db) => {
    const { _id: orderId } = await aPaidGiftCardOrder(db, { email: anEmail() });
    const card = await db.selectFrom('gift_cards').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    return { giftCardId: card.id };
  },
  'payment.refunded': async (db) => {
    const { _id: orderId } = await aPaidOrder(db);
    const [refund] = await refundPayment(db, { orderId, amount: 100, reason: 'A torn bag', by: 'shop' });
    return { orderId, refundId: refund?.id ?? '', amount: 100 };
  },
  'order.delivered': async (db) => ({ orderId: (await aDeliveredOrder(db, { email: anEmail() })).order._id }),
  'order.unshipped_cancelled': async (db) => {
    const { _id: orderId } = (await anOrder(db, { email: anEmail(), lines: [{ quantity: 2 }] })).order;
    const admin = await anAdminActor(db);
    await shipParcel(db, admin, { orderId, items: [{ position: 0, quantity: 1 }] }, await getSettings(db));
    await cancelUnshipped(db, admin, orderId, {});
    return { orderId };
  },
  'parcel.shipped': async (db) => {
    const orderId = (await aShippedOrder(db, { email: anEmail() })).order._id;
    const parcel = await db.selectFrom('parcels').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    return { orderId, parcelId: parcel.id };
  },
  'order.withdrawn': async (db) => {
    // A gift card, which is switched off.
    const { _id: orderId } = await aPaidGiftCardOrder(db, { email: anEmail() });
    const rules = { ...(await getSettings(db)), publicHolidays: [] };
    const { list } = await withdraw(db, await anAdminActor(db), { id: orderId }, { name: 'Ada' }, rules);
    return { orderId, withdrawalId: list[0]?._id };
  },
  'return.link_requested': async (db) => {
    const { number, email } = (await aDeliveredOrder(db, { email: anEmail() })).order;
    return { number, email };
  },
  'order.withdrawal_link_requested': async (db) => {
    const { number, email } = (await aDeliveredOrder(db, { email: anEmail() })).order;
    return { number, email };
  },
  'return.requested': async (db) => aRequestedReturn(db, { email: anEmail() }),
  'return.received': async (db) => {
    const ref = await aRequestedReturn(db, { email: anEmail() });
    await updateReturnByAdmin(db, await anAdminActor(db), ref, { status: 'received' });
    return ref;
  },
  'return.rejected': async (db) => {
    const ref = await aRequestedReturn(db, { email: anEmail() });
    await updateReturnByAdmin(db, await anAdminActor(db), ref, { status: 'rejected', note: 'It is empty' });
    return ref;
  },
  'question.answered': async (db) => {
    const { _id: product } = await aProduct(db);
    const { _id } = await askQuestion(db, { kind: 'anonymous' }, { product, question: 'For puppies?', email: anEmail() });
    const { answers } = await replyToQuestion(db, _id, { answer: 'Yes' });
    return { answerId: answers[0]?._id ?? '' };
  },
  'order.review_due': async (db) => {
    const { order } = await aDeliveredOrder(db, { email: anEmail() });
    await insertInvitation(db, order._id);
    return { orderId: order._id };
  },
  'review.published': async (db) => {
    const { _id: product } = await aProduct(db);
    const input = { product, rating: 4, comment: 'Good', name: 'Ada', email: anEmail() };
    const { _id: reviewId } = await createReview(db, { kind: 'anonymous' }, input, await getSettings(db));
    await db.updateTable('reviews').set({ status: 'published' }).where('id', '=', reviewId).execute();
    return { reviewId };
  },
  'contact.created': async (db) => {
    const { _id: contactId } = await createContactMessage(db, { name: 'Ada', email: anEmail(), subject: 'Hello', message: 'Woof' });
    return { contactId };
  },
  'alert.requested': async (db) => ({ alertId: await anAlertRequest(db, anEmail()) }),
  'subscriber.signed_up': async (db) => ({ subscriberId: await subscriberId(db, anEmail()) }),
  'subscriber.confirmed': async (db) => ({
    subscriberId: await subscriberId(db, anEmail(), { status: 'confirmed', confirmed_at: new Date() }),
  }),
  'user.signed_up': async (db) => ({ email: (await aUser(db, { emailVerified: false })).email }),
  'user.verification_requested': async (db) => ({ email: (await aUser(db, { emailVerified: false })).email }),
  'user.password_reset_requested': async (db) => ({ email: (await aUser(db)).email }),
  'user.created': async (db) => ({ userId: (await aUser(db)).userId, hasPassword: false }),
  'user.verified': async (db) => ({ userId: (await aNewsletterReader(db)).userId, newsletter: true }),
  'user.newsletter_choice_changed': async (db) => ({ userId: (await aNewsletterReader(db)).userId }),
  'user.password_changed': async (db) => {
    const { userId, email } = await aUser(db);
    return { userId, email };
  },
  'user.email_change_requested': async (db) => {
    const { userId } = await aUser(db);
    return { userId, sessionId: await sessionOf(db, userId), email: anEmail() };
  },
  'user.email_changed': async (db) => {
    const formerEmail = anEmail();
    await subscriberId(db, formerEmail, { status: 'confirmed', confirmed_at: new Date() });
    return { userId: (await aNewsletterReader(db)).userId, formerEmail };
  },
  'user.second_factor_changed': async (db) => ({ userId: (await aUser(db)).userId, isEnabled: true }),
  'admin.invited': async (db) => {
    const email = anEmail();
    const expiresAt = new Date(Date.now() + 60_000);
    const { userId: invitedBy } = await anAdmin(db);
    await upsertInvitation(db, { email, staffRole: 'admin', invitedBy, hash: Buffer.from(email), expiresAt });
    return { email };
  },
};

/** All rows of the shop's tables, and all queued jobs. */
async function readAllRows(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const tables = (await listTables(pool)).map(({ name }) => name).filter((name) => name !== 'processed_events');
  const found: Record<string, unknown[]> = {};
  for (const name of [...tables, 'graphile_worker._private_jobs']) {
    found[name] = (await pool.query({ text: `select t::text from ${name} t order by 1`, rowMode: 'array' })).rows.flat();
  }
  return found;
}

const subscribers = modules.flatMap((module) => module.subscribers);
const run = { isLastAttempt: false, signal: new AbortController().signal };

test.for(subscribers.map((subscriber) => [subscriber.job, subscriber] as const))(
  '%s has an effect, and none when the event is delivered again',
  async ([, subscriber], { db, shop, connection: { pool } }) => {
    const cause = causes[subscriber.event.name];
    if (!cause) throw new Error(`Add to \`causes\` how ${subscriber.event.name} comes about`);
    await anEndpoint(db);
    const event = { eventId: newId(), payload: await cause(db) };
    const before = await readAllRows(pool);
    await deliver(subscriber)(shop, event, run);
    const after = await readAllRows(pool);
    expect(after).not.toEqual(before);
    await deliver(subscriber)(shop, event, run);
    expect(await readAllRows(pool)).toEqual(after);
    // Two workers at once: one was wrongly considered dead.
    const next = { ...event, eventId: newId() };
    await Promise.all([deliver(subscriber)(shop, next, run), deliver(subscriber)(shop, next, run)]);
    expect(await db.selectFrom('processed_events').select('subscriber').where('event_id', '=', next.eventId).execute()).toHaveLength(1);
  },
);

test('no two subscribers share a job', () => {
  const names = subscribers.map(({ job }) => job);
  expect(names).toEqual([...new Set(names)]);
});
