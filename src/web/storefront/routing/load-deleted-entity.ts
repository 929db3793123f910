import { blog } from '#contract/blog.ts';
import { product } from '#contract/catalog.ts';
import type { Api } from '#web/api/client.ts';
import { toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';

/** What is told of a thing that was deleted, with what is there instead. */
export type DeletedEntity =
  | { kind: 'product'; title: string; category: { title: string; slug: string } | null; cards: ReturnType<typeof toCardData>[] }
  | { kind: 'article'; title: string; teasers: ReturnType<typeof toArticleTeaser>[] };

const alternativeProducts = 4;
const alternativeArticles = 3;

/** A deleted product, and what its category has instead. Fails with `not_found` when there never was one. */
export async function loadDeletedProduct(api: Api, idOrSlug: string): Promise<DeletedEntity> {
  const { title, category } = await api.call(product.removed, { params: { id: idOrSlug } });
  const query = { sort: 'bestselling', inStock: '1', ...(category && { category: category.slug }) };
  const { list } = await api.call(product.page, { params: { page: 1, limit: alternativeProducts }, query });
  return { kind: 'product', title, category, cards: list.map(toCardData) };
}

/** A deleted article, and the newest instead. Fails with `not_found` when there never was one. */
export async function loadDeletedArticle(api: Api, idOrSlug: string): Promise<DeletedEntity> {
  const { title } = await api.call(blog.removed, { params: { id: idOrSlug } });
  const { list } = await api.call(blog.page, { params: { page: 1, limit: alternativeArticles } });
  return { kind: 'article', title, teasers: list.map(toArticleTeaser) };
}
