import { defineModule } from '#server/platform/module.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsModule = defineModule({
  name: 'settings',
  routes: settingsRoutes,
  auditLabels: {
    entities: { settings: 'the settings' },
    fields: { vatId: 'VAT id', appStoreUrl: 'App Store', playStoreUrl: 'Play Store' },
  },
});
