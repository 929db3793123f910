import { defineModule } from '#server/platform/module.ts';
import { categoryRoutes } from './category.routes.ts';
import { productRoutes } from './product.routes.ts';

export const catalogModule = defineModule({ name: 'catalog', routes: [...categoryRoutes, ...productRoutes] });
