import type { FunctionComponent } from 'react';
import type { MailTemplate } from '#server/platform/mail/template-types.ts';

/**
 * The templates of all mails by name, from the domains' `<domain>.mails.ts`. They are found by file name rather than through the
 * modules, because the thread that renders mails must not load the rest of the server.
 */
export const templates: Readonly<Record<MailTemplate, FunctionComponent<never>>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('./domains/*/*.mails.ts', { eager: true, import: 'mails' })),
);
