import type { adminSchemas } from './admin.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { AuditEntry, HiddenReason, MailStatus, OutboxMail } from './admin.schemas.ts';

export const admin = endpoints<typeof adminSchemas>()('admin', '/admin', {
  audit: {
    method: 'GET',
    path: '/audit/page/:page/:limit',
    who: 'admin',
    summary: 'A page of the audit log, newest first: which admin changed what and when, with the state before and after',
  },
  mails: { method: 'GET', path: '/mail/page/:page/:limit', who: 'admin', summary: 'A page of the outbox, newest first' },
  mail: { method: 'GET', path: '/mail/:id', who: 'admin', summary: 'One mail of the outbox, with its content' },
  retryMail: {
    method: 'POST',
    path: '/mail/:id/retry',
    who: 'admin',
    summary: 'Sends a mail again that failed, was held back, or was written while no mail server was configured',
    errors: ['invalid_transition'],
  },
  retryMails: {
    method: 'POST',
    path: '/mail/retry',
    who: 'admin',
    summary: 'Sends several mails again, or all that have failed, at most 500 in one call',
  },
});
