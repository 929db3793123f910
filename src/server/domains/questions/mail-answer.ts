import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { consumeMailLimitOrGetHoldReason } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { claimAnswerMail } from './question-writes.queries.ts';

/**
 * Mails a published answer to who has asked, if there is an email; once, however often the answer is changed. A guest may have typed anybody's email, so a
 * guest's mail has no name, and counts towards the limit of its mailbox.
 */
export async function mailAnswer(shop: Shop, answerId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const answered = await claimAnswerMail(shop.db, answerId);
  if (!answered?.email) return;
  const { email, isVerified, ...content } = answered;
  await queueMail(shop.db, shop, {
    template: 'questions.answered',
    to: email,
    subject: `Your question about ${answered.product.title} has been answered`,
    props: { ...content, shop: shopDetailsForMail(settings, shop.publicUrl()) },
    holdReason: isVerified ? null : await consumeMailLimitOrGetHoldReason(shop.db, shop.config, email),
  });
}
