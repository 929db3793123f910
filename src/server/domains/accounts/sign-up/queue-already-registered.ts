import { createElement } from 'react';
import type { Settings } from '#contract/settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { forgotPage, signInPage } from '../account-pages.ts';
import type { UserRow } from '../accounts.queries.ts';
import { AlreadyRegisteredMail } from '../emails/already-registered.tsx';

/** Tells the owner of an account that somebody wanted one with the same e-mail. */
export const queueAlreadyRegistered = (db: Database, { email, role }: UserRow, settings: Settings, shopUrl: string): Promise<void> =>
  queueMail(db, {
    template: 'accounts.already-registered',
    to: email,
    subject: `You have an account at ${settings.shopName} already`,
    content: createElement(AlreadyRegisteredMail, {
      shop: shopInMails(settings, shopUrl),
      signIn: signInPage(shopUrl, role),
      forgot: forgotPage(shopUrl, role),
    }),
  });
