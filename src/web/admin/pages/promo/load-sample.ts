import { product } from '#contract/catalog.ts';
import type { Api } from '#web/api/client.ts';
import type { SampleLine } from './sample-cart.tsx';

/** The cart that a promo is tried on at first: two bestsellers, of the promo's category if it has one. */
export async function loadSample(api: Api, category?: string): Promise<SampleLine[]> {
  const query = { sort: 'bestselling', ...(category ? { category } : {}) };
  const { list } = await api.call(product.page, { params: { page: 1, limit: 2 }, query });
  return list.map((card) => ({ product: card, variation: card.mainVariation._id, quantity: 1 }));
}
