import { defineModule } from '#server/platform/module.ts';
import { customersRoutes } from './customers.routes.ts';

export const customersModule = defineModule({ name: 'customers', routes: customersRoutes });
