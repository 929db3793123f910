import { orderExportSchemas } from '#contract/order-export.schemas.ts';
import { orderExport } from '#contract/order-export.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { route } from '#server/platform/http/route.ts';
import { exportOrders } from './lists/export-orders.ts';

export const exportOrdersRoute = route(orderExport.csv, orderExportSchemas.csv, async ({ db, shop, actor, query }) => {
  await recordExport(db, actor, { endpoint: orderExport.csv, entity: 'order', filters: query });
  return exportOrders(shop.db, query, await getCachedSettings(shop));
});
