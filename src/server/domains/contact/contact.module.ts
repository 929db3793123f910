import { defineModule } from '#server/platform/module.ts';
import { contactRoutes } from './contact.routes.ts';
import { tellOfContact } from './tell-of-contact.ts';

export const contactModule = defineModule({
  name: 'contact',
  routes: contactRoutes,
  jobs: { 'contact.received': (shop, { id }) => tellOfContact(shop, String(id)) },
  auditWords: { entities: { contact: 'a message' } },
});
