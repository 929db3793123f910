import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { mayMail } from '#server/platform/mail/may-mail.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findContact } from './contact.queries.ts';

/** Mails the shop what somebody wrote, so that an answer to that mail reaches the sender. */
export async function mailContactToShop(shop: Shop, contactId: string): Promise<void> {
  const settings = await currentSettings(shop);
  const contact = await findContact(shop.db, contactId);
  if (!contact) return;
  const { name, subject, message } = contact;
  await queueMail(shop.db, shop, {
    template: 'contact.arrived',
    to: settings.contactEmail,
    // Nothing that was typed leads a mail; the moment keeps mail programs from putting the messages of several people into one thread.
    subject: `New message by your contact form, ${momentOf(contact.created_at, settings.timeZone)}`,
    props: { contact: { name, subject, message }, shop: shopInMails(settings, shop.publicUrl()) },
    headers: { 'Reply-To': contact.email },
  });
}

/** Mails the sender a receipt. A mailbox that had its mails for this hour gets none: anybody can type in anybody's address. */
export async function mailContactReceipt(shop: Shop, contactId: string): Promise<void> {
  const settings = await currentSettings(shop);
  const contact = await findContact(shop.db, contactId);
  if (!contact || !(await mayMail(shop.db, shop.config, contact.email))) return;
  await queueMail(shop.db, shop, {
    template: 'contact.received',
    to: contact.email,
    subject: `We have your message: ${settings.shopName}`,
    props: { shop: shopInMails(settings, shop.publicUrl()) },
  });
}

const momentOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment);
