import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { consumeMailLimit } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findContactMessage } from './contact.queries.ts';

/** Forwards a message to the shop by mail; a reply to the mail goes to the sender. */
export async function mailContactToShop(shop: Shop, contactId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const contact = await findContactMessage(shop.db, contactId);
  if (!contact) return;
  const { name, subject, message } = contact;
  await queueMail(shop.db, shop, {
    template: 'contact.arrived',
    to: settings.contactEmail,
    // No user input in the subject. The time stops mail programs from grouping the messages of several people into one thread.
    subject: `New contact form message, ${formatMoment(contact.created_at, settings.timeZone)}`,
    props: { contact: { name, subject, message }, shop: shopDetailsForMail(settings, shop.publicUrl()) },
    headers: { 'Reply-To': contact.email },
  });
}

/** Mails the sender a receipt, unless the mailbox has reached its hourly limit: anybody can enter anybody's email. */
export async function mailContactReceipt(shop: Shop, contactId: string): Promise<void> {
  const settings = await getCachedSettings(shop);
  const contact = await findContactMessage(shop.db, contactId);
  if (!contact || !(await consumeMailLimit(shop.db, shop.config, contact.email))) return;
  await queueMail(shop.db, shop, {
    template: 'contact.received',
    to: contact.email,
    subject: `We’ve received your message: ${settings.shopName}`,
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
