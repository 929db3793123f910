import { defineModule } from '#server/platform/module.ts';
import { customerAuthRoutes } from './customer-auth.routes.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const customersModule = defineModule({ name: 'customers', routes: [...customerAuthRoutes, ...personalDataRoutes] });
