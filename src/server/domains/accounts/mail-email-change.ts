import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { mayMail } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { isSessionLive } from '#server/platform/sessions.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPage, verificationPage } from './account-pages.ts';
import { verificationMailsPerMailbox } from './accounts.limits.ts';
import { findUserByEmail, holdUser } from './accounts.queries.ts';
import { newAccountToken } from './new-account-token.ts';
import { queueAlreadyRegistered } from './sign-up/queue-already-registered.ts';

interface Asked {
  userId: string;
  /** The session that asked. */
  sessionId: string;
  /** The e-mail that the account is to have. */
  email: string;
}

/**
 * An account is asked to move: its old mailbox is told, and the new one gets the link, or, where it has an account, its owner a word about that. No link comes
 * of it when the session that asked has ended by now: a new password was set, say, to be rid of whoever asked. Strangers cannot use up the notice to the old
 * mailbox; the new one is only typed in and has its limit.
 */
export async function mailEmailChange(shop: Shop, { userId, sessionId, email }: Asked): Promise<void> {
  const settings = await currentSettings(shop);
  const shopUrl = shop.publicUrl();
  const frame = shopInMails(settings, shopUrl);
  await inTransaction(shop.db, async (db) => {
    // Before the account's row is held, as sign-ups do it: they would wait for each other.
    const mayGo = await mayMail(db, shop.config, email, verificationMailsPerMailbox);
    const user = await holdUser(db, userId);
    if (!user?.enabled) return;
    await queueMail(db, shop, {
      template: 'accounts.email-change-notice',
      to: user.email,
      subject: `Another e-mail for your account at ${settings.shopName}?`,
      props: { shop: frame, forgot: forgotPage(shopUrl, user.role) },
    });
    // Whoever ends sessions has the user's row first, so none ends between this and the link.
    if (!mayGo || !(await isSessionLive(db, { userId, sessionId }))) return;
    const owner = await findUserByEmail(db, email);
    if (owner && (owner.email_verified || !owner.enabled)) {
      if (owner.enabled) await queueAlreadyRegistered(db, shop, owner, settings);
      return;
    }
    const token = await newAccountToken(db, { userId, purpose: 'change_email', email });
    await queueMail(db, shop, {
      template: 'accounts.change-email',
      to: email,
      subject: `Please confirm: your new e-mail at ${settings.shopName}`,
      props: { shop: frame, link: verificationPage(shopUrl, email, token) },
      secret: true,
    });
  });
}

/** Tells the mailbox that an account has left. */
export async function mailFormerMailbox(shop: Shop, formerEmail: string): Promise<void> {
  const settings = await currentSettings(shop);
  await queueMail(shop.db, shop, {
    template: 'accounts.email-changed',
    to: formerEmail,
    subject: `Your account at ${settings.shopName} uses another e-mail now`,
    props: { shop: shopInMails(settings, shop.publicUrl()) },
  });
}
