import type { HiddenReason, MailStatus, OutboxMail } from '#contract/admin.ts';
import { type Actor, hasRecentAuth, type SignedInActor } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isMailRetryable } from '#server/platform/mail/retry-mail.ts';
import { findMail, findMails, type MailSummaryRow } from './outbox.queries.ts';

/** A page of the outbox, newest first. `sending`: whether a mail server is set. */
export async function listMails(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  search: { page: number; limit: number; status?: MailStatus; q?: string },
): Promise<{ list: OutboxMail[]; total: number; sending: boolean }> {
  const { rows, total } = await findMails(db, search);
  return { list: rows.map(serializeMail), total, sending: mailUrl !== null };
}

interface MailDetails extends OutboxMail {
  html: string | null;
  text: string | null;
  hidden: HiddenReason | null;
  sendable: boolean;
}

/** One mail with what it says, as far as that is the asker's to read. Throws NotFound. */
export async function getMail(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  admin: SignedInActor<'admin'>,
  id: string,
): Promise<MailDetails> {
  const mail = await requireMail(db, admin, id);
  const hidden = hiddenReason(admin, mail, { sending: mailUrl !== null });
  const sendable = await isMailRetryable(db, { mailUrl }, mail);
  return { ...serializeMail(mail), ...(hidden ? { html: null, text: null } : { html: mail.html, text: mail.body }), hidden, sendable };
}

/** What the audit log tells of a mail: not whom it is for, nor what their server said of them. Throws NotFound. */
export async function getAuditMail(db: Database, admin: SignedInActor<'admin'>, id: string) {
  const { id: _id, template, status, attempts } = await requireMail(db, admin, id);
  return { _id, template, status, attempts };
}

type MailRowWithAddressee = Awaited<ReturnType<typeof requireMail>>;

async function requireMail(db: Database, { userId }: SignedInActor<'admin'>, id: string) {
  const mail = await findMail(db, id, userId);
  if (!mail) throw new NotFound('This mail');
  return mail;
}

/**
 * Why a mail is not shown to the asker, if so. A link that opens something may be shown only where no mail server brings it: without it a shopper of such a
 * shop would never come in, nor would who is invited: whoever may invite could come by that link anyway. That, and an admin's own, opens more than a session
 * that somebody left open may: it takes a recent proof. Another admin's would let one admin act in the name of another.
 */
function hiddenReason(
  admin: Actor,
  { secret, html, addressee }: MailRowWithAddressee,
  { sending }: { sending: boolean },
): HiddenReason | null {
  if (!secret) return null;
  if (html === null) return 'forgotten';
  if (sending || addressee === 'other') return 'private';
  return addressee === 'shopper' || hasRecentAuth(admin) ? null : 'unproved';
}

const serializeMail = (row: MailSummaryRow): OutboxMail => ({
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
