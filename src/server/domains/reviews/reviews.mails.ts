import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { ReviewApprovedMail } from './emails/review-approved.tsx';
import { ReviewInvitationMail } from './emails/review-invitation.tsx';

export const mails = { 'reviews.approved': ReviewApprovedMail, 'reviews.invitation': ReviewInvitationMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
