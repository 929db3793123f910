import { defineModule } from '#server/platform/module.ts';
import { adminRoutes } from './admin.routes.ts';

export const backofficeModule = defineModule({
  name: 'backoffice',
  routes: adminRoutes,
  auditLabels: { entities: { mail: 'a mail' }, actions: { 'admin.retryMail': 'Sent a mail again' } },
});
