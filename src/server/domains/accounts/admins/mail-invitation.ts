import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { adminRegistrationPage } from '../account-pages.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { invitationHolds } from './invitation.ts';
import { insertInvitation } from './invitations.queries.ts';

/** Mails an invitation to the back office, good for a day, unless its owner has come in meanwhile. */
export async function mailInvitation(shop: Shop, email: string): Promise<void> {
  const settings = await currentSettings(shop);
  await inTransaction(shop.db, async (db) => {
    if ((await findUserByEmail(db, email))?.email_verified) return;
    const token = newToken('i_');
    await insertInvitation(db, { email, hash: hashToken(token), expiresAt: new Date(Date.now() + invitationHolds) });
    await queueMail(db, shop, {
      template: 'accounts.invite-admin',
      to: email,
      subject: `You are invited to the back office of ${settings.shopName}`,
      props: {
        shop: shopInMails(settings, shop.publicUrl()),
        link: adminRegistrationPage(shop.publicUrl(), token),
      },
      secret: true,
    });
  });
}
