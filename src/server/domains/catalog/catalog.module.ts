import { defineModule } from '#server/platform/module.ts';
import { categoryRoutes } from './category.routes.ts';
import { purgeDeletedProducts } from './deletion/purge-deleted-products.ts';
import { deleteOldFailedSearches } from './failed-searches/failed-searches.queries.ts';
import { productRoutes } from './product.routes.ts';
import { productAdminRoutes } from './product-admin.routes.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  routes: [...categoryRoutes, ...productAdminRoutes, ...productRoutes],
  jobs: {
    'purge-deleted-products': async ({ db }) => void (await purgeDeletedProducts(db)),
    'purge-failed-searches': async ({ db }) => void (await deleteOldFailedSearches(db)),
  },
  schedule: ['12 4 * * * purge-deleted-products', '42 4 * * * purge-failed-searches'],
  auditLabels: {
    entities: { product: 'a product', category: 'a category' },
    actions: {
      'product.switchEnabled': 'Enabled or disabled a product',
      'product.changeVariation': 'Changed a variation',
      'product.bulkUpdate': 'Changed products at once',
      'product.bulkPrice': 'Changed prices at once',
      'product.bulkRemove': 'Deleted products',
      'product.restore': 'Restored products',
    },
    fields: { sku: 'SKU', compareAtPrice: 'Price before' },
  },
});
