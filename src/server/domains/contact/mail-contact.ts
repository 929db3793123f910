import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { isMailAllowed } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findContactMessage } from './contact.queries.ts';

/** Mails the shop what somebody wrote, so that an answer to that mail reaches the sender. */
export async function mailContactToShop(shop: Shop, contactId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const contact = await findContactMessage(shop.db, contactId);
  if (!contact) return;
  const { name, subject, message } = contact;
  await queueMail(shop.db, shop, {
    template: 'contact.arrived',
    to: settings.contactEmail,
    // Nothing that was typed leads a mail; the moment keeps mail programs from putting the messages of several people into one thread.
    subject: `New message by your contact form, ${formatMoment(contact.created_at, settings.timeZone)}`,
    props: { contact: { name, subject, message }, shop: shopDetailsForMail(settings, shop.publicUrl()) },
    headers: { 'Reply-To': contact.email },
  });
}

/** Mails the sender a receipt. A mailbox that had its mails for this hour gets none: anybody can type in anybody's address. */
export async function mailContactReceipt(shop: Shop, contactId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const contact = await findContactMessage(shop.db, contactId);
  if (!contact || !(await isMailAllowed(shop.db, shop.config, contact.email))) return;
  await queueMail(shop.db, shop, {
    template: 'contact.received',
    to: contact.email,
    subject: `We have your message: ${settings.shopName}`,
    props: { shop: shopDetailsForMail(settings, shop.publicUrl()) },
  });
}

const formatMoment = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment);
