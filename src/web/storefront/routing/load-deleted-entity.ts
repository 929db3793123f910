import { blog } from '#contract/blog.ts';
import { product } from '#contract/catalog.ts';
import type { Api } from '#web/api/client.ts';
import { toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';

/** What the page of a deleted product or article shows, with alternatives. */
export type DeletedEntity =
  | { kind: 'product'; title: string; category: { title: string; slug: string } | null; cards: ReturnType<typeof toCardData>[] }
  | { kind: 'article'; title: string; teasers: ReturnType<typeof toArticleTeaser>[] };

const alternativeProducts = 4;
const alternativeArticles = 3;

/** A deleted product, and others of its category. Fails with `not_found` if it never existed. */
export async function loadDeletedProduct(api: Api, idOrSlug: string): Promise<DeletedEntity> {
  const { title, category } = await api.call(product.removed, { params: { id: idOrSlug } });
  const query = { sort: 'bestselling', inStock: '1', ...(category && { category: category.slug }) };
  const { list } = await api.call(product.page, { params: { page: 1, limit: alternativeProducts }, query });
  return { kind: 'product', title, category, cards: list.map(toCardData) };
}

/** A deleted article, and the newest ones. Fails with `not_found` if it never existed. */
export async function loadDeletedArticle(api: Api, idOrSlug: string): Promise<DeletedEntity> {
  const { title } = await api.call(blog.removed, { params: { id: idOrSlug } });
  const { list } = await api.call(blog.page, { params: { page: 1, limit: alternativeArticles } });
  return { kind: 'article', title, teasers: list.map(toArticleTeaser) };
}
