import { cartSchemas } from '#contract/cart.schemas.ts';
import { cart } from '#contract/cart.ts';
import { route } from '#server/platform/http/route.ts';
import { resolveCart } from './resolve-cart.ts';

export const cartRoutes = [route(cart.guestCart, cartSchemas.guestCart, ({ shop, body }) => resolveCart(shop, body.cart))];
