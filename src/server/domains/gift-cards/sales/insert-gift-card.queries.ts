import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import '../gift-cards.tables.ts';

export interface NewGiftCardRow {
  id: string;
  account: string | null;
  orderId: string | null;
  /** In minor units. */
  amount: number;
  recipientName: string | null;
  recipientEmail: string | null;
  senderName: string | null;
  message: string | null;
  sendOn: string | null;
  issuedAt: Date | null;
  expiresOn: string | null;
  createdBy: string | null;
}

export async function insertGiftCard(db: Database, card: NewGiftCardRow): Promise<void> {
  await sql`
    insert into gift_cards (id, account_id, order_id, amount, recipient_name, recipient_email, sender_name, message, send_on, issued_at, expires_on, created_by)
    values (${card.id}::uuid, ${card.account}::uuid, ${card.orderId}::uuid, ${card.amount}, ${card.recipientName}, ${card.recipientEmail}, ${card.senderName},
      ${card.message}, ${card.sendOn}::date, ${card.issuedAt}, ${card.expiresOn}::date, ${card.createdBy}::uuid)`.execute(db);
}
