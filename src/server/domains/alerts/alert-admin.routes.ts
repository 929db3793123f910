import { alertAdmin } from '#contract/alert-admin.ts';
import { alertAdminSchemas } from '#contract/alerts.schemas.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { exportDemand, listDemand } from './list-demand.ts';

export const exportDemandRoute = route(alertAdmin.exportCsv, alertAdminSchemas.exportCsv, async ({ db, shop, query }) =>
  exportDemand(db, query, await getCachedSettings(shop)),
);

export const alertAdminRoutes = [
  exportDemandRoute,
  route(alertAdmin.demand, alertAdminSchemas.demand, ({ db, params, query }) => listDemand(db, { ...params, ...query })),
];
