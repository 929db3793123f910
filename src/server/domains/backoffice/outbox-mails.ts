import type { HiddenReason, OutboxMail } from '#contract/admin.ts';
import { type Actor, type AdminActor, hasRecentAuth } from '#server/platform/actor.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isMailRetryable } from '#server/platform/mail/retry-mail.ts';
import { findMail, findMails, findMailTemplates, type MailSummaryRow } from './outbox.queries.ts';

/** A page of the outbox, by default the newest first. `sending`: whether a mail server is configured. */
export async function listMails(
  db: Database,
  { mailUrl }: Pick<Config, 'mailUrl'>,
  search: Parameters<typeof findMails>[1],
): Promise<{ list: OutboxMail[]; total: number; sending: boolean; templates: string[] }> {
  const [{ rows, total }, templates] = await Promise.all([findMails(db, search), findMailTemplates(db)]);
  return { list: rows.map(serializeMail), total, sending: mailUrl !== null, templates };
}

interface MailDetails extends OutboxMail {
  html: string | null;
  text: string | null;
  hidden: HiddenReason | null;
  sendable: boolean;
}

/** One mail, with its content if this admin may read it. Throws NotFound. */
export async function getMail(db: Database, { mailUrl }: Pick<Config, 'mailUrl'>, admin: AdminActor, id: string): Promise<MailDetails> {
  const mail = await requireMail(db, admin, id);
  const hidden = hiddenReason(admin, mail, { sending: mailUrl !== null });
  const sendable = await isMailRetryable(db, { mailUrl }, mail);
  return { ...serializeMail(mail), ...(hidden ? { html: null, text: null } : { html: mail.html, text: mail.body }), hidden, sendable };
}

/** A mail for the audit log, without personal data: no recipient, and no error of their mail server. Throws NotFound. */
export async function getAuditMail(db: Database, admin: AdminActor, id: string) {
  const { id: _id, template, status, attempts } = await requireMail(db, admin, id);
  return { _id, template, status, attempts };
}

type MailRowWithAddressee = Awaited<ReturnType<typeof requireMail>>;

async function requireMail(db: Database, { userId }: AdminActor, id: string) {
  const mail = await findMail(db, id, userId);
  if (!mail) throw new NotFound('This email');
  return mail;
}

/**
 * Why the content of a mail is hidden from this admin, or null. A secret link is shown only if no mail server is configured, since then shoppers and invited
 * admins cannot get it in any other way. Links of another admin stay hidden, or one admin could act as another. Invitations and the admin's own links give more
 * access than a session that was left open should, so they require recent authentication.
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
