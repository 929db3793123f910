import { defineModule } from '#server/platform/module.ts';
import { categoryRoutes } from './category.routes.ts';
import { productRoutes } from './product.routes.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  routes: [...categoryRoutes, ...productRoutes],
  auditLabels: { entities: { product: 'a product', category: 'a category' }, fields: { sku: 'SKU', compareAtPrice: 'Price before' } },
});
