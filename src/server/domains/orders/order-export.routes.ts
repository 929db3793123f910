import { orderExportSchemas } from '#contract/order-export.schemas.ts';
import { orderExport } from '#contract/order-export.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { exportOrders } from './lists/export-orders.ts';

export const exportOrdersRoute = route(orderExport.csv, orderExportSchemas.csv, async ({ shop, query }) =>
  exportOrders(shop.db, query, await getCachedSettings(shop)),
);
