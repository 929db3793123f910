import type { GiftCardChanges } from '#contract/gift-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../gift-cards.tables.ts';

/** Changes the given fields of a locked gift card. */
export async function updateGiftCardRow(db: Database, id: string, changes: Omit<GiftCardChanges, 'version'>): Promise<void> {
  const { recipientName, recipientEmail, senderName, message, sendOn, expiresOn, disabled } = changes;
  await db
    .updateTable('gift_cards')
    .set((use) => ({
      version: use('version', '+', 1),
      ...(recipientName !== undefined && { recipient_name: recipientName }),
      ...(recipientEmail !== undefined && { recipient_email: recipientEmail }),
      ...(senderName !== undefined && { sender_name: senderName }),
      ...(message !== undefined && { message }),
      ...(sendOn !== undefined && { send_on: sendOn }),
      ...(expiresOn !== undefined && { expires_on: expiresOn }),
      ...(disabled !== undefined && {
        disabled_for_dispute: false,
        disabled_at: disabled ? use.fn.coalesce('disabled_at', use.val(new Date())) : null,
      }),
    }))
    .where('id', '=', id)
    .execute();
}
