import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { GiftCardMail } from './emails/gift-card.tsx';
import { GiftCardSentMail } from './emails/gift-card-sent.tsx';

export const mails = {
  'gift-cards.card': GiftCardMail,
  'gift-cards.sent': GiftCardSentMail,
};

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
