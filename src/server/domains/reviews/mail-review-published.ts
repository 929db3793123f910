import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { consumeMailLimitOrGetHoldReason } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { claimApprovalMail } from './review-writes.queries.ts';

/**
 * Mails the author of a review, if there is an email, that it is published; once, however often it is hidden and published again. A guest may have
 * typed anybody's email, so a guest's mail has no name in its greeting and counts towards the limit of its mailbox.
 */
export async function mailReviewPublished(shop: Shop, reviewId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const review = await claimApprovalMail(shop.db, reviewId);
  if (!review?.email) return;
  const { email, byGuest, name, ...content } = review;
  await queueMail(shop.db, shop, {
    template: 'reviews.approved',
    to: email,
    subject: `Your review is live: ${review.product.title}`,
    props: { review: content, name: byGuest ? null : name, shop: shopDetailsForMail(settings, shop.publicUrl()) },
    holdReason: byGuest ? await consumeMailLimitOrGetHoldReason(shop.db, shop.config, email) : null,
  });
}
