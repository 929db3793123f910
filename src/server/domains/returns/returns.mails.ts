import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ReturnLinkMail } from './emails/return-link.tsx';
import { ReturnReceivedMail } from './emails/return-received.tsx';
import { ReturnRejectedMail } from './emails/return-rejected.tsx';
import { ReturnRequestedMail } from './emails/return-requested.tsx';
import { WithdrawalLinkMail } from './emails/withdrawal-link.tsx';
import { WithdrawalReceiptMail } from './emails/withdrawal-receipt.tsx';

export const mails = {
  'returns.requested': ReturnRequestedMail,
  'returns.return-link': ReturnLinkMail,
  'returns.received': ReturnReceivedMail,
  'returns.rejected': ReturnRejectedMail,
  'returns.withdrawal': WithdrawalReceiptMail,
  'returns.withdrawal-link': WithdrawalLinkMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
