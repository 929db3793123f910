import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { EndpointDisabledMail } from './emails/endpoint-disabled.tsx';

export const mails = { 'webhooks.endpoint-disabled': EndpointDisabledMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
