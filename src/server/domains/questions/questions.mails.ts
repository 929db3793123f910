import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { QuestionAnsweredMail } from './emails/question-answered.tsx';

export const mails = { 'questions.answered': QuestionAnsweredMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
