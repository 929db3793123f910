import { defineModule } from '#server/platform/module.ts';
import { cartRoutes } from './cart.routes.ts';

export const cartModule = defineModule({ name: 'cart', routes: cartRoutes });
