import { orderExportSchemas } from '#contract/order-export.schemas.ts';
import { orderExport } from '#contract/order-export.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { describeFilters } from '#server/platform/audit/describe-filters.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { route } from '#server/platform/http/route.ts';
import { exportOrders } from './lists/export-orders.ts';

export const exportOrdersRoute = route(orderExport.csv, orderExportSchemas.csv, async ({ db, shop, actor, query }) => {
  // What leaves the shop here are people's names, e-mails and addresses.
  await recordAuditEntry(db, actor, {
    action: 'orderExport.csv',
    entity: 'order',
    entityId: null,
    before: null,
    after: describeFilters(query),
  });
  return exportOrders(shop.db, query, await getCachedSettings(shop));
});
