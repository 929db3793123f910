import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ReturnReceivedMail } from './emails/return-received.tsx';
import { ReturnRejectedMail } from './emails/return-rejected.tsx';
import { ReturnRequestedMail } from './emails/return-requested.tsx';

export const mails = {
  'returns.requested': ReturnRequestedMail,
  'returns.received': ReturnReceivedMail,
  'returns.rejected': ReturnRejectedMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
