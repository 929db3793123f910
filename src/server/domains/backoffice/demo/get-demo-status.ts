import { catalogTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { countProducts } from '#server/domains/catalog/delete-products.ts';
import { countOrdersOfProducts } from '#server/domains/orders/purchases/find-ordered-products.ts';
import type { Shop } from '#server/platform/shop.ts';
import { loadDemoGoods } from './demo-goods.ts';

/** How many products of the demo shop are in. Every page of the back office asks, so it is cached until the catalogue changes. */
export const getDemoStatus = async ({ db, cache }: Pick<Shop, 'db' | 'cache'>): Promise<{ products: number }> => ({
  products: await cache.getOrSet('demo products', [catalogTag], async () => countProducts(db, (await loadDemoGoods()).products)),
});

/** How many orders have such products, at most 1,000. */
export const countDemoOrders = async ({ db }: Pick<Shop, 'db'>): Promise<{ orders: number }> => ({
  orders: await countOrdersOfProducts(db, (await loadDemoGoods()).products),
});
