import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { contactCreated } from './contact.events.ts';
import { contactRoutes } from './contact.routes.ts';
import { contactAdminRoutes } from './contact-admin.routes.ts';
import { mailContactReceipt, mailContactToShop } from './mail-contact.ts';

export const contactModule = defineModule({
  name: 'contact',
  routes: [...contactRoutes, ...contactAdminRoutes],
  subscribers: [
    subscribe(contactCreated, { name: 'mail-shop', handle: (shop, { contactId }) => mailContactToShop(shop, contactId) }),
    subscribe(contactCreated, { name: 'mail-receipt', handle: (shop, { contactId }) => mailContactReceipt(shop, contactId) }),
  ],
  auditLabels: { entities: { contact: 'a message' }, actions: { 'contact.reply': 'Answered a message' } },
});
