import type { Settings } from '#contract/settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPage, signInPage } from '../account-pages.ts';
import type { UserRow } from '../accounts.queries.ts';

/** Tells the owner of an account that somebody wanted one with the same e-mail. */
export const queueAlreadyRegistered = (db: Database, shop: Shop, { email, role }: UserRow, settings: Settings): Promise<void> =>
  queueMail(db, shop, {
    template: 'accounts.already-registered',
    to: email,
    subject: `You have an account at ${settings.shopName} already`,
    props: {
      shop: shopInMails(settings, shop.publicUrl()),
      signIn: signInPage(shop.publicUrl(), role),
      forgot: forgotPage(shop.publicUrl(), role),
    },
  });
