import { z } from 'zod';
import { csvFile, emptyReply, id, idParams, listOf, pageParams, plainText, searchDay, time } from './basics.schemas.ts';
import { maxPageSize } from './limits.ts';
import * as textLimits from './text-limits.ts';

const auditEntry = z
  .object({
    _id: id,
    /** The admin at that time. `_id` is null for an admin deleted since, and for commands, whose name is `command line` and whose email is empty. */
    admin: z.object({ _id: id.nullable(), name: z.string(), email: z.string() }),
    /** The operation that was called: `user.change`. */
    action: z.string(),
    /** Its label: "Changed a user". */
    actionLabel: z.string(),
    /** The kind of what was changed, such as `user`; its id is in `entityId`. */
    entity: z.string(),
    entityId: z.string().nullable(),
    /** The state before and after, as in API replies but with a minimum of personal data; null where there was none. */
    before: z.unknown(),
    after: z.unknown(),
    /** The data was about a person who has been erased since: `before` and `after` have been deleted. */
    forgotten: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'AuditEntry' });

const mailStatus = z.enum(['queued', 'sent', 'held', 'failed']).meta({ id: 'MailStatus' });
const mail = z
  .object({
    _id: id,
    template: z.string(),
    recipient: z.string(),
    subject: z.string(),
    status: mailStatus,
    attempts: z.int(),
    /** The mail server's last error. */
    error: z.string().nullable(),
    createdAt: time,
    sentAt: time.nullable(),
  })
  .meta({ id: 'OutboxMail' });

/**
 * Why `html` and `text` of a mail are null. `private`: it contains a link that only the recipient may use. `unproved`: the caller has to authenticate again first.
 * `forgotten`: the text has been deleted, since the mail was sent or its link has expired.
 */
const hiddenReason = z.enum(['private', 'unproved', 'forgotten']).meta({ id: 'HiddenReason' });

const auditFilters = z.object({
  entity: plainText(60).optional(),
  id: plainText(60).optional(),
  /** The admin who made the change. */
  admin: id.optional(),
  from: searchDay.optional().describe("The first day, in the shop's time zone"),
  to: searchDay.optional().describe('The last day'),
  /** Part of the admin's name or email, or of the action. */
  q: plainText(textLimits.search).optional(),
});

const mailFilters = z.object({
  status: mailStatus.optional(),
  template: plainText(80).optional(),
  q: plainText(textLimits.search).optional(),
});

export const adminSchemas = {
  audit: {
    params: pageParams,
    query: auditFilters,
    reply: listOf(auditEntry).extend({
      /** All entities that the log can be filtered by: `product` is "a product". */
      entities: z.array(z.object({ name: z.string(), label: z.string() })),
      /** All who have changed something and still have an account. */
      admins: z.array(z.object({ _id: id, name: z.string() })),
      /** Labels of fields whose key is not a good label. */
      fieldLabels: z.record(z.string(), z.string()),
    }),
  },
  exportAudit: { query: auditFilters, reply: csvFile },
  mails: {
    params: pageParams,
    query: mailFilters.extend({ sort: z.enum(['-createdAt', 'createdAt']).optional().describe('By default the newest first') }),
    /** `sending`: whether a mail server is configured; without one, mails stay in the outbox. `templates`: of all mails in the outbox. */
    reply: listOf(mail).extend({ sending: z.boolean(), templates: z.array(z.string()) }),
  },
  exportMails: { query: mailFilters, reply: csvFile },
  mail: {
    params: idParams,
    reply: mail.extend({
      html: z.string().nullable(),
      text: z.string().nullable(),
      hidden: hiddenReason.nullable(),
      /** Whether `retryMail` would queue it: a mail server is configured, its text still exists, and it is neither sent nor about to be sent. */
      sendable: z.boolean(),
    }),
  },
  retryMail: { params: idParams, reply: emptyReply },
  retryMails: {
    body: z.strictObject({ ids: z.array(id).min(1).max(maxPageSize).optional().describe('Left out: all that have failed') }),
    /** `skipped`: they were sent already, are on their way, or had a link that has expired. `remaining`: failed ones that this call has not reached. */
    reply: z.object({ retried: z.int(), skipped: z.int(), remaining: z.int() }),
  },
};

export type AuditEntry = z.infer<typeof auditEntry>;
export type OutboxMail = z.infer<typeof mail>;
export type HiddenReason = z.infer<typeof hiddenReason>;
export type MailStatus = z.infer<typeof mailStatus>;
export type AuditFilters = z.output<typeof auditFilters>;
export type MailFilters = z.output<typeof mailFilters>;
