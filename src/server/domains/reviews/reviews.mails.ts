import type { PropsOf } from '#server/platform/mail/templates.ts';
import { ReviewApprovedMail } from './emails/review-approved.tsx';

export const mails = { 'reviews.approved': ReviewApprovedMail };

declare module '#server/platform/mail/templates.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
