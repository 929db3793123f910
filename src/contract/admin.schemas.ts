import { z } from 'zod';
import { emptyReply, id, idParams, listOf, pageParams, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const auditEntry = z.object({
  _id: id,
  /** The admin as of then; `_id` is null for one who is gone by now, and for commands, which are called `command line` and have no e-mail. */
  admin: z.object({ _id: id.nullable(), name: z.string(), email: z.string() }),
  /** The call, by its operation: `user.change`. */
  action: z.string(),
  /** The same in words: "Changed a user". */
  actionLabel: z.string(),
  /** What was changed: `user` and its id. */
  entity: z.string(),
  entityId: z.string().nullable(),
  /** How it was and how it became, as the API tells it, of people only what the shop needs to know; null where there was nothing. */
  before: z.unknown(),
  after: z.unknown(),
  /** It was about a person who is forgotten since: what it was and became is not kept. */
  forgotten: z.boolean(),
  createdAt: time,
});

const mailStatus = z.enum(['queued', 'sent', 'held', 'failed']);
const mail = z.object({
  _id: id,
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.int(),
  /** What the mail server said last. */
  error: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
});

/**
 * Why `html` and `text` of a mail are null: `private`, its link is for its reader alone; `unproved`, whoever asks reads it after a recent proof; `forgotten`,
 * nobody reads it any more, since it was sent or its link is over.
 */
const hiddenReason = z.enum(['private', 'unproved', 'forgotten']);

export const adminSchemas = {
  audit: {
    params: pageParams,
    query: z.object({
      entity: z.string().max(60).optional(),
      id: z.string().max(60).optional(),
      /** A part of the admin's name or e-mail, or of the action. */
      q: z.string().max(textLimits.search).optional(),
    }),
    reply: listOf(auditEntry).extend({
      /** All that may be changed, by the name and in words: `product` is "a product". */
      entities: z.array(z.object({ name: z.string(), label: z.string() })),
      /** Fields that are called otherwise than their key reads. */
      fieldLabels: z.record(z.string(), z.string()),
    }),
  },
  mails: {
    params: pageParams,
    query: z.object({ status: mailStatus.optional(), q: z.string().max(textLimits.search).optional() }),
    /** `sending`: whether a mail server is set; without one mails stay here. */
    reply: listOf(mail).extend({ sending: z.boolean() }),
  },
  mail: {
    params: idParams,
    reply: mail.extend({
      html: z.string().nullable(),
      text: z.string().nullable(),
      hidden: hiddenReason.nullable(),
      /** Whether `retryMail` would queue it: it has not left, and is not on its way. */
      sendable: z.boolean(),
    }),
  },
  retryMail: { params: idParams, reply: emptyReply },
};

export type AuditEntry = z.infer<typeof auditEntry>;
export type OutboxMail = z.infer<typeof mail>;
export type HiddenReason = z.infer<typeof hiddenReason>;
export type MailStatus = z.infer<typeof mailStatus>;
