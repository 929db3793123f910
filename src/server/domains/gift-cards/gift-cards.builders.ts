import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { issueGiftCard } from './admin/issue-gift-card.ts';

/** An issued gift card with its code. */
export async function aGiftCard(shop: Shop, amount: number, expiresOn: string | null = null): Promise<{ id: string; code: string }> {
  const admin = await anAdmin(shop.db);
  const { id, code } = await inTransaction(shop.db, async (db) =>
    issueGiftCard(
      db,
      shop,
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
