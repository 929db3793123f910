import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { adminRegistrationUrl } from '../account-urls.ts';
import { findUserByEmail } from '../accounts.queries.ts';
import { invitationLifetime } from './invitation-lifetime.ts';
import { setInvitationToken } from './invitations.queries.ts';

/** Mails an invitation to the back office, valid for a day, unless it was revoked or the email has a verified account by then. */
export async function sendAdminInvitationMail(shop: Shop, email: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  await inTransaction(shop.db, async (db) => {
    if ((await findUserByEmail(db, email))?.email_verified) return;
    const token = newToken('i_');
    if (!(await setInvitationToken(db, { email, hash: hashToken(token), expiresAt: new Date(Date.now() + invitationLifetime) }))) return;
    await queueMail(db, shop, {
      template: 'accounts.invite-admin',
      to: email,
      subject: `You’re invited to the ${settings.shopName} back office`,
      props: {
        shop: shopDetailsForMail(settings, shop.publicUrl()),
        link: adminRegistrationUrl(shop.publicUrl(), token),
      },
      secret: true,
    });
  });
}
