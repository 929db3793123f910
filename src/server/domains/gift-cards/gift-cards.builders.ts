import type { Order } from '#contract/orders.ts';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { completeOrder } from '#server/domains/orders/requests/complete-order.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { issueGiftCard } from './admin/issue-gift-card.ts';
import { issueGiftCards } from './sales/issue-gift-cards.ts';
import { requestGiftCard } from './sales/request-gift-card.ts';

/** An issued gift card with its code. */
export async function aGiftCard(shop: Shop, amount: number, expiresOn: string | null = null): Promise<{ id: string; code: string }> {
  const admin = await anAdmin(shop.db);
  const { id, code } = await inTransaction(shop.db, async (db) =>
    issueGiftCard(
      db,
      admin,
      { amount, recipientName: null, recipientEmail: null, senderName: null, message: null, expiresOn },
      await getSettings(db),
    ),
  );
  return { id, code: code ?? '' };
}

/** What is left on a gift card, and its ledger, oldest first: `redeemed -500`. */
export async function balanceOf({ db }: Pick<Shop, 'db'>, id: string): Promise<{ balance: number; ledger: string[] }> {
  const card = db.selectFrom('gift_cards').innerJoin('credit_accounts', 'credit_accounts.id', 'gift_cards.account_id');
  const { balance, account_id } = await card.select(['balance', 'account_id']).where('gift_cards.id', '=', id).executeTakeFirstOrThrow();
  const entries = db.selectFrom('credit_entries').select(['kind', 'amount']).where('account_id', '=', account_id);
  return { balance, ledger: (await entries.orderBy('created_at').orderBy('id').execute()).map(({ kind, amount }) => `${kind} ${amount}`) };
}

/** A placed order of a gift card by bank transfer, which is not paid yet. */
export async function aGiftCardOrder(db: Database, { email = 'ada@example.com', amount = 2_500 } = {}): Promise<Order> {
  await acceptAllPayments(db);
  await updateSettings(db, { giftCards: true });
  const { actor, address } = await aGuest(db);
  const recipient = { recipientName: 'Bo', recipientEmail: `bo-${newId()}@example.com`, senderName: 'Ada' };
  const request = { amount, ...recipient, address: address._id, email, payment: 'transfer' as const };
  const { _id } = await requestGiftCard(db, actor, request, await getSettings(db));
  return completeOrder(db, actor, _id);
}

/** The same once its transfer has arrived, which issues the card. */
export async function aPaidGiftCardOrder(db: Database, options: Parameters<typeof aGiftCardOrder>[1] = {}): Promise<Order> {
  const order = await aGiftCardOrder(db, options);
  const entry = { kind: 'captured', amount: order.total, provider: 'transfer', reference: null } as const;
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [entry]);
  await issueGiftCards(db, order._id);
  return order;
}
