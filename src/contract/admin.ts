import type { adminSchemas } from './admin.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { AuditEntry, AuditFilters, HiddenReason, MailFilters, MailStatus, OutboxMail } from './admin.schemas.ts';

export const admin = endpoints<typeof adminSchemas>()('admin', '/admin', {
  audit: {
    method: 'GET',
    path: '/audit/page/:page/:limit',
    who: 'admin',
    summary: 'A page of the audit log, newest first: which admin changed what and when, with the state before and after',
  },
  exportAudit: {
    method: 'GET',
    path: '/audit/export.csv',
    who: 'admin',
    reauth: true,
    summary: 'The entries of the audit log that match the filters, newest first and in words, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  mails: { method: 'GET', path: '/mail/page/:page/:limit', who: 'admin', summary: 'A page of the outbox, by default the newest first' },
  exportMails: {
    method: 'GET',
    path: '/mail/export.csv',
    who: 'admin',
    reauth: true,
    summary: 'The emails that match the filters, without their content, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  mail: { method: 'GET', path: '/mail/:id', who: 'admin', summary: 'One email of the outbox, with its content' },
  retryMail: {
    method: 'POST',
    path: '/mail/:id/retry',
    who: 'admin',
    summary: 'Resends an email that failed, was held back, or was written while no mail server was configured',
    errors: ['invalid_transition'],
  },
  retryMails: {
    method: 'POST',
    path: '/mail/retry',
    who: 'admin',
    summary: 'Resends several emails, or all that have failed, at most 500 in one call',
  },
});
