import type { ColumnType, Generated } from 'kysely';
import type { CreditEntry } from '#contract/gift-cards.ts';

/** Whether an account is the balance of a gift card, or what the shop owes a user. */
export type CreditKind = 'gift_card' | 'store_credit';

/** Written as `YYYY-MM-DD`, and read with `::text`. */
type Day = ColumnType<Date | null, string | null, string | null>;

declare module '#server/platform/database/database.ts' {
  interface Tables {
    credit_accounts: {
      id: string;
      kind: CreditKind;
      user_id: string | null;
      currency: string;
      balance: Generated<number>;
      created_at: Generated<Date>;
    };
    credit_entries: {
      id: string;
      account_id: string;
      kind: CreditEntry['kind'];
      amount: number;
      order_id: string | null;
      refund_id: string | null;
      note: string | null;
      admin_id: string | null;
      created_at: Generated<Date>;
    };
    gift_cards: {
      id: string;
      account_id: string | null;
      order_id: string | null;
      amount: number;
      code_hash: Buffer | null;
      last_four: string | null;
      recipient_name: string | null;
      recipient_email: string | null;
      sender_name: string | null;
      message: string | null;
      send_on: Day;
      sent_at: Date | null;
      issued_at: Date | null;
      expires_on: Day;
      disabled_at: Date | null;
      disabled_for_dispute: Generated<boolean>;
      mail_id: string | null;
      erase_when_sent: Generated<boolean>;
      created_by: string | null;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
  }
}
