import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { exportPromosRoute, promoAdminRoutes } from './admin/promo-admin.routes.ts';
import { promoChecks } from './checks/promo-checks.ts';
import { promoRoutes } from './promo.routes.ts';

export const promotionsModule = defineModule({
  name: 'promotions',
  checks: promoChecks,
  routes: [...promoRoutes, ...promoAdminRoutes],
  serve: (app, shop) => serveFilePage(app, shop, '/admin/export/promos.csv', exportPromosRoute),
  auditLabels: {
    entities: { promo: 'a promo' },
    actions: { 'promo.restore': 'Restored a promo', 'promo.duplicate': 'Duplicated a promo' },
    fields: {
      benefit: 'Discount type',
      buyQuantity: 'Units to buy',
      getQuantity: 'Units to get',
      maxApplications: 'Times per order',
      usageLimit: 'Total uses',
      usagePerCustomer: 'Uses per customer',
      firstOrderOnly: 'First orders only',
      getProducts: 'Products to get',
      getCategories: 'Categories to get',
    },
  },
});
