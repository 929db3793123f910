import type { ContactReplyInput } from '#contract/contact-admin.ts';
import type { Settings } from '#contract/settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { type PreparedMail, prepareMail, queuePreparedMail } from '#server/platform/mail/outbox.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { findContactMessage } from './contact.queries.ts';
import { insertContactReply } from './contact-replies.queries.ts';
import { updateContactMessageStatus } from './update-contact-message-status.ts';

/** Renders the mail of a reply. A reply to the mail goes to the shop. Throws NotFound. */
export async function prepareContactReply(shop: Shop, id: string, reply: string, settings: Settings): Promise<PreparedMail> {
  const contact = await findContactMessage(shop.db, id);
  if (!contact) throw new NotFound('This message');
  const { name, subject, message, email, created_at } = contact;
  return prepareMail(shop, {
    template: 'contact.answered',
    to: email,
    subject: `Re: ${breakLinks(subject)}`,
    props: {
      reply,
      contact: { name, subject, message },
      receivedAt: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: settings.timeZone }).format(created_at),
      shop: shopDetailsForMail(settings, shop.publicUrl()),
    },
    headers: { 'Reply-To': settings.contactEmail },
  });
}

interface ReplyInput extends ContactReplyInput {
  /** Who replies. */
  adminId: string;
  mail: PreparedMail;
}

/** Saves a reply, queues its mail and marks the message as answered. Throws NotFound, and StaleVersion if somebody was faster. */
export function replyToContact(
  db: Database,
  shop: Pick<Shop, 'config'>,
  id: string,
  { message, version, adminId, mail }: ReplyInput,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await updateContactMessageStatus(db, id, { status: 'answered', version });
    const mailId = newId();
    await insertContactReply(db, { id: newId(), contact_id: id, message, admin_id: adminId, mail_id: mailId });
    await queuePreparedMail(db, shop, { ...mail, id: mailId });
  });
}
