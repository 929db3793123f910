import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl, resetPasswordUrl } from './account-urls.ts';
import { lockUserRow } from './accounts.queries.ts';
import { createAccountToken } from './create-account-token.ts';

/** Mails a shopper whom an admin has added a link to set a password. It is valid for a day, since they did not request it and may not read it at once. */
export async function sendAccountAddedMail(shop: Shop, userId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const user = await lockUserRow(db, userId);
    if (!user?.enabled) return;
    const token = await createAccountToken(db, { userId, purpose: 'reset_password', lifetime: 24 * 3_600_000 });
    await queueMail(db, shop, {
      template: 'accounts.added',
      to: user.email,
      subject: `Your new ${settings.shopName} account`,
      props: {
        shop: shopDetailsForMail(settings, shop.publicUrl()),
        link: resetPasswordUrl(shop.publicUrl(), user, token),
        forgotPasswordUrl: forgotPasswordUrl(shop.publicUrl(), user.role),
      },
      secret: true,
    });
  });
}
