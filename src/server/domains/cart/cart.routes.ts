import { cartSchemas } from '#contract/cart.schemas.ts';
import { cart } from '#contract/cart.ts';
import { userOf } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { findCart } from './find-cart.ts';
import { resolveCart } from './resolve-cart.ts';

export const cartRoutes = [
  route(cart.guestCart, cartSchemas.guestCart, ({ shop, body }) => resolveCart(shop, body.cart)),
  route(cart.ownCart, cartSchemas.ownCart, async ({ db, shop, actor }) => resolveCart(shop, await findCart(db, userOf(actor)))),
];
