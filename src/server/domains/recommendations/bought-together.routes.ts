import { boughtTogetherSchemas } from '#contract/bought-together.schemas.ts';
import { boughtTogether } from '#contract/bought-together.ts';
import { route } from '#server/platform/http/route.ts';
import { boughtTogetherCachePolicy, getBoughtTogether, getBoughtTogetherWithCart } from './get-bought-together.ts';

export const boughtTogetherRoutes = [
  route(boughtTogether.product, boughtTogetherSchemas.product, ({ shop, params }) => getBoughtTogether(shop, params.id), {
    cachePolicy: boughtTogetherCachePolicy,
  }),
  route(boughtTogether.cart, boughtTogetherSchemas.cart, ({ shop, body }) => getBoughtTogetherWithCart(shop, body.products)),
];
