import { cartSchemas } from '#contract/cart.schemas.ts';
import { cart } from '#contract/cart.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { resolveCart } from './resolve-cart.ts';

export const cartRoutes = [
  route(cart.guestCart, cartSchemas.guestCart, async ({ db, shop, body }) => resolveCart(db, body.cart, await currentSettings(shop))),
];
