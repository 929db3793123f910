import { blogSchemas } from '#contract/blog.schemas.ts';
import type { ArticlePage } from '#contract/blog.ts';
import { blog } from '#contract/blog.ts';
import { productCardTags } from '#server/domains/catalog/catalog.cache-tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug, getDeletedEntity } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { articlesTag } from './blog.cache-tags.ts';
import {
  getArticle,
  getArticlePage,
  getNextPublication,
  listArticles,
  listArticlesForAdmin,
  listArticlesOfProduct,
  listTags,
} from './list-articles.ts';
import { addArticle, deleteArticle, updateArticle } from './save-article.ts';
import { getAuthorProfile } from './save-author.ts';

const readArticle = ({ db, params }: { db: Database; params: { id: string } }) => getArticle(db, params.id, { forAdmin: true });

const tags = [articlesTag];

/** Caches replies until the next scheduled article is published, which changes no row. */
const articlesCachePolicy = async (_reply: unknown, { shop }: { shop: Shop }): Promise<CachePolicy> => {
  const cachedNext = await shop.cache.getOrSet('next publication', tags, () => getNextPublication(shop.db));
  // Publication invalidates no tag, so the cached date may be past; used as `expiresAt`, it would keep every reply out of the cache.
  const isOver = cachedNext !== null && cachedNext.getTime() <= Date.now();
  return { tags, expiresAt: (isOver ? await getNextPublication(shop.db) : cachedNext) ?? undefined };
};

/** The same for an article, which also shows products. A chosen product that is not for sale now may come back. */
const articleCachePolicy = async (reply: ArticlePage, input: { shop: Shop }): Promise<CachePolicy> => {
  const { tags: own, ...rest } = await articlesCachePolicy(reply, input);
  return { ...rest, tags: [...own, ...reply.products.flatMap(productCardTags)] };
};

export const blogRoutes = [
  route(blog.list, blogSchemas.list, ({ db, actor }) => listArticles(db, { forAdmin: actor.kind === 'admin' }), {
    cachePolicy: articlesCachePolicy,
  }),
  route(
    blog.page,
    blogSchemas.page,
    ({ db, actor, params, query }) => listArticles(db, { page: params, forAdmin: actor.kind === 'admin', ...query }),
    {
      cachePolicy: articlesCachePolicy,
    },
  ),
  route(
    blog.get,
    blogSchemas.get,
    ({ db, shop, actor, params }) =>
      getByCurrentOrPreviousSlug(db, 'article', params.id, (idOrSlug) => getArticlePage(shop, idOrSlug, actor.kind === 'admin')),
    { cachePolicy: articleCachePolicy },
  ),
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
