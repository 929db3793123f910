import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { contactCreated } from './contact.events.ts';
import { contactRoutes } from './contact.routes.ts';
import { contactAdminRoutes, exportContactMessagesRoute } from './contact-admin.routes.ts';
import { mailContactReceipt, mailContactToShop } from './mail-contact.ts';

export const contactModule = defineModule({
  name: 'contact',
  routes: [...contactRoutes, ...contactAdminRoutes],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/messages.csv', exportContactMessagesRoute),
  subscribers: [
    subscribe(contactCreated, { name: 'mail-shop', handle: (shop, { contactId }) => mailContactToShop(shop, contactId) }),
    subscribe(contactCreated, { name: 'mail-receipt', handle: (shop, { contactId }) => mailContactReceipt(shop, contactId) }),
  ],
  auditLabels: {
    entities: { contact: 'a message' },
    actions: { 'contact.exportCsv': 'Exported the messages', 'contact.reply': 'Replied to a message' },
  },
});
