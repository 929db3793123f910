import { blogSchemas } from '#contract/blog.schemas.ts';
import { blog } from '#contract/blog.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getByCurrentOrPreviousSlug, getDeletedEntity } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { articlesTag } from './blog.cache-tags.ts';
import { getArticle, getNextPublication, listArticles, listArticlesForAdmin } from './list-articles.ts';
import { addArticle, deleteArticle, updateArticle } from './save-article.ts';

const readArticle = ({ db, params }: { db: Database; params: { id: string } }) => getArticle(db, params.id, { forAdmin: true });

const tags = [articlesTag];

/** Caches replies until the next scheduled article is published, which changes no row. */
const articlesCachePolicy = async (_reply: unknown, { shop }: { shop: Shop }): Promise<CachePolicy> => {
  const cachedNext = await shop.cache.getOrSet('next publication', tags, () => getNextPublication(shop.db));
  // Publication invalidates no tag, so the cached date may be past; used as `expiresAt`, it would keep every reply out of the cache.
  const isOver = cachedNext !== null && cachedNext.getTime() <= Date.now();
  return { tags, expiresAt: (isOver ? await getNextPublication(shop.db) : cachedNext) ?? undefined };
};

export const blogRoutes = [
  route(blog.list, blogSchemas.list, ({ db, actor }) => listArticles(db, { forAdmin: actor.kind === 'admin' }), {
    cachePolicy: articlesCachePolicy,
  }),
  route(blog.page, blogSchemas.page, ({ db, actor, params }) => listArticles(db, { page: params, forAdmin: actor.kind === 'admin' }), {
    cachePolicy: articlesCachePolicy,
  }),
  route(
    blog.get,
    blogSchemas.get,
    ({ db, actor, params }) => {
      const forAdmin = actor.kind === 'admin';
      return getByCurrentOrPreviousSlug(db, 'article', params.id, (idOrSlug) => getArticle(db, idOrSlug, { forAdmin }));
    },
    { cachePolicy: articlesCachePolicy },
  ),
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
