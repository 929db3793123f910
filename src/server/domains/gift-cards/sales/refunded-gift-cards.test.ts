import { test } from '#server/domains/orders/payment/card-payments.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { ledgerOf } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { expect } from '#tests/support/test.ts';
import { creditChecks } from '../checks/credit-checks.ts';
import { balanceOf } from '../gift-cards.builders.ts';
import { aBuyer, aTransferOrder, cardOf, noon, settle, templatesTo, today } from './gift-card-sales.builders.ts';
import { sendDueGiftCards } from './send-due-gift-cards.ts';

test.beforeEach(({ db }) => updateSettings(db, { giftCards: true, giftCardAmounts: [1_000, 5_000], giftCardMonths: 36 }));
test('who gets the money for a gift card back does not keep the card, and what was spent is not given back', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { buy } = await aBuyer(app, db);
  const order = await buy();
  await settle(shop, connection);
  const { id } = await cardOf(db, order._id);
  const refund = (amount: number) => refundPayment(db, { orderId: order._id, amount, reason: null, by: 'shop' });
  await refund(1_000);
  await settle(shop, connection);
  expect(await balanceOf(shop, id)).toEqual({ balance: 1_500, ledger: ['issued 2500', 'revoked -1000'] });
  const { account_id } = await cardOf(db, order._id);
  await db.transaction().execute(async (db) => {
    await db.updateTable('credit_accounts').set({ balance: 500 }).where('id', '=', account_id).execute();
    const entry = { id: newId(), account_id: account_id ?? '', kind: 'adjusted' as const, amount: -1_000 };
    await db
      .insertInto('credit_entries')
      .values({ ...entry, order_id: null, refund_id: null, note: null, admin_id: null })
      .execute();
  });
  await expect(refund(1_500)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('up to €5.00') });
  expect(await ledgerOf(db, order._id)).toEqual(['authorized 2500', 'captured 2500', 'refunded 1000']);
});

test('what was paid beyond the price goes back without touching the card, before and after it is issued', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const after = await aTransferOrder(app, db);
  await after.pay(3_000);
  await settle(shop, connection);
  await after.refund(500);
  expect((await balanceOf(shop, (await cardOf(db, after.id)).id)).balance).toBe(2_500);
  await after.refund(100);
  expect((await balanceOf(shop, (await cardOf(db, after.id)).id)).balance).toBe(2_400);

  const before = await aTransferOrder(app, db);
  await before.pay(3_000);
  await before.refund(500);
  await settle(shop, connection);
  expect((await before.read(before.id)).status).toBe('delivered');
});

test('a card is not issued while a part of its money goes back, or is disputed', async ({ app, db, shop, connection }) => {
  const refunded = await aTransferOrder(app, db);
  await refunded.pay(2_500);
  await refunded.refund(1_000);
  const disputed = await aTransferOrder(app, db);
  await disputed.pay(2_500);
  await recordPaymentEntries(db, { id: disputed.id, total: 2_500 }, [
    { kind: 'disputed', amount: 1, provider: 'transfer', reference: newId() },
  ]);
  await settle(shop, connection);
  for (const { id } of [refunded, disputed]) expect((await cardOf(db, id)).issued_at).toBeNull();
});

test('a present that was refunded before its day is not sent', async ({ app, db, shop, connection }) => {
  const { buy, recipientEmail } = await aBuyer(app, db);
  const order = await buy({ sendOn: addDays(today(), 3) });
  await settle(shop, connection);
  await refundPayment(db, { orderId: order._id, amount: 2_500, reason: null, by: 'shop' });
  await db.updateTable('gift_cards').set({ send_on: today() }).where('order_id', '=', order._id).execute();
  await sendDueGiftCards(shop, noon(today()));
  expect(await templatesTo(db, recipientEmail)).toEqual([]);
});

test('the doctor names a card that stays switched off after a dispute that was won', async ({ app, db, shop, connection }) => {
  const { id, pay, number } = await aTransferOrder(app, db);
  await pay(2_500);
  await settle(shop, connection);
  const dispute = { amount: 2_500, provider: 'transfer', reference: newId() };
  await recordPaymentEntries(db, { id, total: 2_500 }, [{ kind: 'disputed', ...dispute }]);
  await settle(shop, connection);
  expect((await cardOf(db, id)).disabled_at).not.toBeNull();
  const warnings = async () =>
    (await Promise.all(creditChecks.map(({ find }) => find(shop))))
      .flat()
      .map(({ says }) => says)
      .join();
  expect(await warnings()).not.toContain(number);
  await recordPaymentEntries(db, { id, total: 2_500 }, [{ kind: 'dispute_won', ...dispute }]);
  expect(await warnings()).toContain(number);
});
