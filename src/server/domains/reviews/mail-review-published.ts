import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { reasonToHold } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { takeUntoldApproval } from './review-writes.queries.ts';

/**
 * Mails the author of a review, where they left an e-mail, that it is out. Once, however often it is hidden and shown again. A guest may
 * have typed in anybody's e-mail: such a mail greets nobody by name, and counts for its mailbox.
 */
export async function mailReviewPublished(shop: Shop, reviewId: string): Promise<void> {
  const settings = await currentSettings(shop);
  const review = await takeUntoldApproval(shop.db, reviewId);
  if (!review?.email) return;
  const { email, byGuest, name, ...written } = review;
  await queueMail(shop.db, shop, {
    template: 'reviews.approved',
    to: email,
    subject: `Your review is online: ${review.product.title}`,
    props: { review: written, name: byGuest ? null : name, shop: shopInMails(settings, shop.publicUrl()) },
    heldBecause: byGuest ? await reasonToHold(shop.db, shop.config, email) : null,
  });
}
