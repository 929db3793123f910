import { contactSchemas } from '#contract/contact.schemas.ts';
import { contact } from '#contract/contact.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { contactMessagesPerIp } from './contact.limits.ts';
import { createContactMessage } from './create-contact-message.ts';

export const contactRoutes = [
  route(contact.create, contactSchemas.create, ({ db, body }) => createContactMessage(db, body), {
    before: limitByIp(contactMessagesPerIp),
  }),
];
