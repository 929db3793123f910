import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { TestMail } from './emails/test-mail.tsx';

export const mails = { 'backoffice.test': TestMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
