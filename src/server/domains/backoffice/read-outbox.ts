import type { MailStatus, OutboxMail } from '#contract/admin.ts';
import { type Actor, hasRecentProof, type SignedIn } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { type Addressee, findMail, findMails, type MailLine } from './outbox.queries.ts';

/** A page of the outbox, newest first. `sending`: whether a mail server is set. */
export async function listMails(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  search: { page: number; limit: number; status?: MailStatus; q?: string },
): Promise<{ list: OutboxMail[]; total: number; sending: boolean }> {
  const { rows, total } = await findMails(db, search);
  return { list: rows.map(describeMail), total, sending: mailUrl !== null };
}

/** One mail with what it says, as far as that is the asker's to read. Throws NotFound. */
export async function readMail(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  asker: SignedIn<'admin'>,
  id: string,
): Promise<OutboxMail & { html: string | null; text: string | null }> {
  const mail = await existingMail(db, asker, id);
  const readable = !mail.secret || (mailUrl === null && mayReadSecret(mail.addressee, asker));
  return { ...describeMail(mail), html: readable ? mail.html : null, text: readable ? mail.body : null };
}

/** What the audit log tells of a mail: not whom it is for, nor what their server said of them. Throws NotFound. */
export async function readMailForAudit(db: Database, asker: SignedIn<'admin'>, id: string) {
  const { id: _id, template, status, attempts } = await existingMail(db, asker, id);
  return { _id, template, status, attempts };
}

async function existingMail(db: Database, { userId }: SignedIn<'admin'>, id: string) {
  const mail = await findMail(db, id, userId);
  if (!mail) throw new NotFound('This mail');
  return mail;
}

/**
 * Whether a link that opens something may be shown in the outbox, which is only asked where no mail server brings it. Without it a shopper of such a
 * shop would never come in, nor would who is invited: whoever may invite could come by that link anyway. That, and an admin's own, opens more than a session
 * that somebody left open may: it takes a recent proof. Another admin's would let one admin act in the name of another.
 */
function mayReadSecret(addressee: Addressee, asker: Actor): boolean {
  return addressee === 'shopper' || (addressee !== 'other' && hasRecentProof(asker));
}

const describeMail = (row: MailLine): OutboxMail => ({
  _id: row.id,
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
