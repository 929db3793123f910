import { blog } from '#contract/blog.ts';
import { product } from '#contract/catalog.ts';
import type { Api } from '#web/api/client.ts';
import { teaserOf } from './article-card.tsx';
import { cardOf } from './card.ts';

/** What is told of a thing that was deleted, with what is there instead. */
export type Gone =
  | { gone: 'product'; title: string; category: { title: string; slug: string } | null; cards: ReturnType<typeof cardOf>[] }
  | { gone: 'article'; title: string; teasers: ReturnType<typeof teaserOf>[] };

const productsInstead = 4;
const articlesInstead = 3;

/** A deleted product, and what its category has instead. Fails with `not_found` when there never was one. */
export async function goneProduct(api: Api, idOrSlug: string): Promise<Gone> {
  const { title, category } = await api.call(product.removed, { params: { id: idOrSlug } });
  const query = { sort: 'bestselling', inStock: '1', ...(category && { category: category.slug }) };
  const { list } = await api.call(product.page, { params: { page: 1, limit: productsInstead }, query });
  return { gone: 'product', title, category, cards: list.map(cardOf) };
}

/** A deleted article, and the newest instead. Fails with `not_found` when there never was one. */
export async function goneArticle(api: Api, idOrSlug: string): Promise<Gone> {
  const { title } = await api.call(blog.removed, { params: { id: idOrSlug } });
  const { list } = await api.call(blog.page, { params: { page: 1, limit: articlesInstead } });
  return { gone: 'article', title, teasers: list.map(teaserOf) };
}
