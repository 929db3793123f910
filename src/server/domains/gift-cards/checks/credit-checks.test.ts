import { sql } from 'kysely';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { aGiftCard, aGiftCardOrder, aPaidGiftCardOrder } from '../gift-cards.builders.ts';
import { creditChecks } from './credit-checks.ts';

/** The findings that name this. */
async function findingsAbout(shop: Shop, name: string): Promise<string[]> {
  const problems = (await Promise.all(creditChecks.map(({ find }) => find(shop)))).flat();
  return problems.filter(({ says }) => says.includes(name)).map(({ state, says }) => `${state}: ${says}`);
}

const aRefund = (db: Database, orderId: string, provider: string) =>
  db
    .insertInto('refunds')
    .values({
      ...{ id: newId(), order_id: orderId, amount: 100, reason: null, state: 'succeeded', provider, intent_reference: null },
      ...{ reference: newId(), created_by: 'shop' },
    })
    .execute();

test('the doctor sees a balance that is not the sum of its ledger', async ({ db, shop }) => {
  const { id, code } = await aGiftCard(shop, 1_000);
  expect(await findingsAbout(shop, code.slice(-4))).toEqual([]);
  const { account_id } = await db.selectFrom('gift_cards').select('account_id').where('id', '=', id).executeTakeFirstOrThrow();
  await db.updateTable('credit_accounts').set({ balance: 9_000 }).where('id', '=', account_id).execute();
  expect(await findingsAbout(shop, code.slice(-4))).toEqual([expect.stringMatching(/^fault: These balances/)]);
  await db.updateTable('credit_accounts').set({ balance: 1_000 }).where('id', '=', account_id).execute();
});

test('the doctor sees an order that gift cards have not paid as it says, and a refund that did not reach them', async ({ db, shop }) => {
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ credit_amount: 100 }).where('id', '=', order._id).execute();
  expect(await findingsAbout(shop, order.number)).toEqual([
    expect.stringMatching(/^fault: The amounts of gift cards and store credit recorded/),
  ]);
  await db.updateTable('orders').set({ credit_amount: 0 }).where('id', '=', order._id).execute();
  await aRefund(db, order._id, 'gift_card');
  expect(await findingsAbout(shop, order.number)).toEqual([expect.stringMatching(/^fault: Refunds of .* are missing/)]);
});

test('the doctor sees a gift card whose money went back, and which can still be spent', async ({ db, shop }) => {
  const order = await aPaidGiftCardOrder(db);
  expect(await findingsAbout(shop, order.number)).toEqual([]);
  await aRefund(db, order._id, 'transfer');
  expect(await findingsAbout(shop, order.number)).toEqual([expect.stringMatching(/^fault: The gift cards/)]);
});

test('the doctor sees gift cards that were paid and not issued, or not sent on their day', async ({ db, shop }) => {
  const order = await aGiftCardOrder(db);
  const long = new Date(Date.now() - 3 * 86_400_000);
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [
    { kind: 'captured', amount: order.total, provider: 'transfer', reference: null },
  ]);
  expect(await findingsAbout(shop, order.number)).toEqual([]);
  await db.updateTable('orders').set({ placed_at: long }).where('id', '=', order._id).execute();
  // Past the trigger that keeps the ledger.
  await db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await db.updateTable('payment_entries').set({ created_at: long }).where('order_id', '=', order._id).execute();
  });
  expect(await findingsAbout(shop, order.number)).toEqual([expect.stringMatching(/^warning: These gift cards are paid/)]);

  const late = await aPaidGiftCardOrder(db);
  await db.updateTable('gift_cards').set({ issued_at: long }).where('order_id', '=', late._id).execute();
  expect(await findingsAbout(shop, 'should have been sent')).toEqual([expect.stringMatching(/^warning: \d+ gift card/)]);
});
