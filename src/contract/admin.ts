import type { adminSchemas } from './admin.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { AuditEntry, HiddenReason, MailStatus, OutboxMail } from './admin.schemas.ts';

export const admin = endpoints<typeof adminSchemas>()('admin', '/admin', {
  audit: {
    method: 'GET',
    path: '/audit/page/:page/:limit',
    who: 'admin',
    summary: 'What admins changed: who, when, before and after; newest first',
  },
  mails: { method: 'GET', path: '/mail/page/:page/:limit', who: 'admin', summary: 'A page of the outbox, newest first' },
  mail: { method: 'GET', path: '/mail/:id', who: 'admin', summary: 'One mail of the outbox, as it is or was sent' },
  retryMail: {
    method: 'POST',
    path: '/mail/:id/retry',
    who: 'admin',
    summary: 'Sends a mail once more that was given up, held back, or written while no mail server was set',
    errors: ['invalid_transition'],
  },
});
