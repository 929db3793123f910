import type { PropsOf } from '#server/platform/mail/template-types.ts';
import { OrderDeliveredMail } from './emails/order-delivered.tsx';
import { ParcelShippedMail } from './emails/parcel-shipped.tsx';

export const mails = { 'fulfilment.shipped': ParcelShippedMail, 'fulfilment.delivered': OrderDeliveredMail };

declare module '#server/platform/mail/template-types.ts' {
  interface MailTemplates extends PropsOf<typeof mails> {}
}
