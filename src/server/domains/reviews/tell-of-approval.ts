import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { takeUntoldApproval } from './review-writes.queries.ts';

/** Tells the author of a review, where they left an e-mail, that it is out. Once, however often it is hidden and shown again. */
export async function tellOfApproval(shop: Shop, id: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const review = await takeUntoldApproval(db, id);
    if (!review?.email) return;
    await queueMail(db, shop, {
      template: 'reviews.approved',
      to: review.email,
      subject: `Your review is online: ${review.product.title}`,
      props: { review, shop: shopInMails(settings, shop.publicUrl()) },
    });
  });
}
