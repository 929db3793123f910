import { defineModule } from '#server/platform/module.ts';
import { addressRoutes } from './address.routes.ts';
import { guestRoutes } from './guest.routes.ts';

export const addressesModule = defineModule({ name: 'addresses', routes: [...addressRoutes, ...guestRoutes] });
