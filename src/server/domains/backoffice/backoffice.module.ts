import { defineModule } from '#server/platform/module.ts';
import { adminRoutes } from './admin.routes.ts';

export const backofficeModule = defineModule({ name: 'backoffice', routes: adminRoutes });
