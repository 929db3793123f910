import type { Settings } from '#contract/settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { forgotPasswordUrl, signInUrl } from '../account-urls.ts';
import type { UserRow } from '../accounts.queries.ts';

/** Notifies the owner of an account that somebody tried to use the same email for another account. */
export const queueAlreadyRegisteredMail = (db: Database, shop: Shop, { email, role }: UserRow, settings: Settings): Promise<void> =>
  queueMail(db, shop, {
    template: 'accounts.already-registered',
    to: email,
    subject: `You already have an account at ${settings.shopName}`,
    props: {
      shop: shopDetailsForMail(settings, shop.publicUrl()),
      signInUrl: signInUrl(shop.publicUrl(), role),
      forgotPasswordUrl: forgotPasswordUrl(shop.publicUrl(), role),
    },
  });
