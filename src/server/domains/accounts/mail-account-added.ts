import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPage, resetPage } from './account-pages.ts';
import { holdUser } from './accounts.queries.ts';
import { newAccountToken } from './new-account-token.ts';

/** Mails whoever the back office has added the way to a password, good for a day: they did not ask for it, and may not look into their mail at once. */
export async function mailAccountAdded(shop: Shop, userId: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    const user = await holdUser(db, userId);
    if (!user?.enabled) return;
    const token = await newAccountToken(db, { userId, purpose: 'reset_password', holdsFor: 24 * 3_600_000 });
    await queueMail(db, shop, {
      template: 'accounts.added',
      to: user.email,
      subject: `Your account at ${settings.shopName}`,
      props: {
        shop: shopInMails(settings, shop.publicUrl()),
        link: resetPage(shop.publicUrl(), user, token),
        forgot: forgotPage(shop.publicUrl(), user.role),
      },
      secret: true,
    });
  });
}
