import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { reasonToHold } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { takeUntoldApproval } from './review-writes.queries.ts';

/**
 * Tells the author of a review, where they left an e-mail, that it is out. Once, however often it is hidden and shown again. A guest may have typed in anybody's
 * e-mail: such a mail greets nobody by name, and counts for its mailbox.
 */
export async function tellOfApproval(shop: Shop, id: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const review = await takeUntoldApproval(db, id);
    if (!review?.email) return;
    const { email, byGuest, name, ...written } = review;
    await queueMail(db, shop, {
      template: 'reviews.approved',
      to: email,
      subject: `Your review is online: ${review.product.title}`,
      props: { review: written, name: byGuest ? null : name, shop: shopInMails(settings, shop.publicUrl()) },
      heldBecause: byGuest ? await reasonToHold(db, shop.config, email, 'mailsPerMailbox') : null,
    });
  });
}
