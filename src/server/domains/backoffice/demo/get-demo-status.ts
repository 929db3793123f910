import type { DemoStatus } from '#contract/demo.ts';
import { catalogTag } from '#server/domains/catalog/catalog.cache-tags.ts';
import { countProducts } from '#server/domains/catalog/delete-products.ts';
import { countOrdersOfProducts } from '#server/domains/orders/purchases/find-ordered-products.ts';
import type { Shop } from '#server/platform/shop.ts';
import { loadDemoGoods } from './demo-goods.ts';

/** How much of the demo shop is in. Every page of the back office asks, so that none is in is cached until the catalogue changes. */
export async function getDemoStatus({ db, cache }: Pick<Shop, 'db' | 'cache'>): Promise<DemoStatus> {
  const products = await cache.getOrSet('demo products', [catalogTag], async () => countProducts(db, (await loadDemoGoods()).products));
  if (products === 0) return { products, orders: 0 };
  return { products, orders: await countOrdersOfProducts(db, (await loadDemoGoods()).products) };
}
