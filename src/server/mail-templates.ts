import type { FunctionComponent } from 'react';
import type { MailTemplate } from '#server/platform/mail/template-types.ts';

/**
 * Every mail of the shop by its name: all that the domains' `<domain>.mails.ts` export. They are found by their names rather than by the
 * modules, since the thread that renders mails must load nothing else of the server.
 */
export const templates: Readonly<Record<MailTemplate, FunctionComponent<never>>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('./domains/*/*.mails.ts', { eager: true, import: 'mails' })),
);
