import { blogSchemas } from '#contract/blog.schemas.ts';
import type { Article, ArticlePage } from '#contract/blog.ts';
import { blog } from '#contract/blog.ts';
import { homeProducts } from '#contract/limits.ts';
import { productCardTags } from '#server/domains/catalog/catalog.cache-tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HandlerInput } from '#server/platform/http/api-request.ts';
import { jsonLength, preSerialize } from '#server/platform/http/raw-json.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug, getDeletedEntity } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { articlesTag } from './blog.cache-tags.ts';
import { cacheUntilPublication } from './cache-until-publication.ts';
import { getArticle, getArticlePage, listArticles, listArticlesForAdmin, listArticlesOfProduct, listTags } from './list-articles.ts';
import { addArticle, deleteArticle, updateArticle } from './save-article.ts';
import { getAuthorProfile } from './save-author.ts';
import { searchArticles } from './search-articles.ts';

const readArticle = ({ db, params }: { db: Database; params: { id: string } }) => getArticle(db, params.id, { forAdmin: true });

/** Caches replies until the next scheduled article is published. */
const articlesCachePolicy = async (_reply: unknown, { shop }: { shop: Shop }): Promise<CachePolicy> => {
  const { next } = await cacheUntilPublication(shop, 'next publication', async () => null);
  return { tags: [articlesTag], expiresAt: next ?? undefined };
};

/** The same for an article, which also shows products. A chosen product that is not for sale now may come back. */
const articleCachePolicy = async (reply: ArticlePage, input: { shop: Shop }): Promise<CachePolicy> => {
  const { tags: own, ...rest } = await articlesCachePolicy(reply, input);
  return { ...rest, tags: [...own, ...reply.products.flatMap(productCardTags)] };
};

type ArticlesInput = HandlerInput<typeof blogSchemas.page>;

/** A page of articles. The newest ones, as the home page shows them, are cached. */
async function getArticles({ db, shop, actor, params, query }: ArticlesInput): Promise<{ list: Article[]; total: number }> {
  const forAdmin = actor.kind === 'admin';
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  if (forAdmin || isFiltered || params.page !== 1 || params.limit > homeProducts.max)
    return listArticles(db, { page: params, forAdmin, ...query });
  const { value } = await cacheUntilPublication(
    shop,
    `newest ${params.limit} articles`,
    async () => preSerialize(blogSchemas.page.reply, await listArticles(shop.db, { page: params, forAdmin: false })),
    // As JSON and as objects, which take about twice as much memory.
    (cached) => 3 * jsonLength(cached.value),
  );
  return value;
}

export const blogRoutes = [
  route(blog.list, blogSchemas.list, ({ db, actor }) => listArticles(db, { forAdmin: actor.kind === 'admin' }), {
    cachePolicy: articlesCachePolicy,
  }),
  route(blog.page, blogSchemas.page, getArticles, { cachePolicy: articlesCachePolicy }),
  route(
    blog.get,
    blogSchemas.get,
    ({ db, shop, actor, params }) =>
      getByCurrentOrPreviousSlug(db, 'article', params.id, (idOrSlug) => getArticlePage(shop, idOrSlug, actor.kind === 'admin')),
    { cachePolicy: articleCachePolicy },
  ),
  // Free-text searches are not cached, since they are rarely repeated.
  route(blog.search, blogSchemas.search, ({ shop, query }) => searchArticles(shop, query.q)),
  route(blog.tags, blogSchemas.tags, ({ db }) => listTags(db), { cachePolicy: articlesCachePolicy }),
  route(
    blog.author,
    blogSchemas.author,
    ({ db, params }) => getByCurrentOrPreviousSlug(db, 'author', params.id, (idOrSlug) => getAuthorProfile(db, idOrSlug)),
    { cachePolicy: articlesCachePolicy },
  ),
  route(blog.productPage, blogSchemas.productPage, ({ db, params }) => listArticlesOfProduct(db, params.id), {
    cachePolicy: articlesCachePolicy,
  }),
  route(blog.removed, blogSchemas.removed, ({ db, params }) => getDeletedEntity(db, 'article', params.id)),
  route(blog.adminPage, blogSchemas.adminPage, ({ db, params, query }) => listArticlesForAdmin(db, { ...params, ...query })),
  route(blog.create, blogSchemas.create, async ({ db, body }) => getArticle(db, await addArticle(db, body), { forAdmin: true }), {
    audit: 'reply',
  }),
  route(
    blog.update,
    blogSchemas.update,
    async ({ db, params, body }) => {
      await updateArticle(db, params.id, body);
      return readArticle({ db, params });
    },
    { audit: readArticle },
  ),
  route(
    blog.remove,
    blogSchemas.remove,
    async ({ db, params }) => {
      await deleteArticle(db, params.id);
      return null;
    },
    { audit: readArticle },
  ),
];
