import { subscribe } from '#server/platform/events/subscribe.ts';
import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { alertRoutes } from './alert.routes.ts';
import { alertAdminRoutes, exportDemandRoute } from './alert-admin.routes.ts';
import { alertChecks } from './alert-checks.ts';
import { alertRequested } from './alerts.events.ts';
import { purgeAlerts } from './purge-alerts.ts';
import { redirectUnsubscribeLinks } from './redirect-unsubscribe-links.ts';
import { sendAlertConfirmation } from './send-alert-confirmation.ts';
import { sendAlerts } from './send-alerts.ts';

export const alertsModule = defineModule({
  name: 'alerts',
  routes: [...alertRoutes, ...alertAdminRoutes],
  serve: (app, shop) => {
    redirectUnsubscribeLinks(app, shop);
    serveFilePage(app, shop, '/admin/export/alerts.csv', exportDemandRoute);
  },
  subscribers: [
    subscribe(alertRequested, { name: 'mail-confirmation', handle: (shop, { alertId }) => sendAlertConfirmation(shop, alertId) }),
  ],
  jobs: {
    'send-alerts': (shop, _payload, run) => sendAlerts(shop, run),
    'purge-alerts': ({ db }) => purgeAlerts(db),
  },
  schedule: ['* * * * * send-alerts', '22 * * * * purge-alerts'],
  checks: alertChecks,
});
