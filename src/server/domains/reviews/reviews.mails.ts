import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ReviewApprovedMail } from './emails/review-approved.tsx';

export const mails = { 'reviews.approved': ReviewApprovedMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
