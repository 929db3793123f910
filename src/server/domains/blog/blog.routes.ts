import { blogSchemas } from '#contract/blog.schemas.ts';
import type { Article, ArticlePage } from '#contract/blog.ts';
import { blog } from '#contract/blog.ts';
import { productCardTags } from '#server/domains/catalog/catalog.cache-tags.ts';
import type { CachePolicy } from '#server/platform/cache/response-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { HandlerInput } from '#server/platform/http/api-request.ts';
import { getCachedReply } from '#server/platform/http/cached-reply.ts';
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

/** When the next scheduled article is published, which changes no row; null when none is scheduled. */
async function getCachedNextPublication(shop: Shop): Promise<Date | null> {
  const next = await shop.cache.getOrSet('next publication', tags, () => getNextPublication(shop.db));
  // Publication invalidates no tag, so the cached date may be past.
  return next !== null && next.getTime() <= Date.now() ? getNextPublication(shop.db) : next;
}

/** Caches replies until the next scheduled article is published. */
const articlesCachePolicy = async (_reply: unknown, { shop }: { shop: Shop }): Promise<CachePolicy> => ({
  tags,
  expiresAt: (await getCachedNextPublication(shop)) ?? undefined,
});

/** The same for an article, which also shows products. A chosen product that is not for sale now may come back. */
const articleCachePolicy = async (reply: ArticlePage, input: { shop: Shop }): Promise<CachePolicy> => {
  const { tags: own, ...rest } = await articlesCachePolicy(reply, input);
  return { ...rest, tags: [...own, ...reply.products.flatMap(productCardTags)] };
};

type ArticlesInput = HandlerInput<typeof blogSchemas.page>;

/** A page of articles. The newest ones, as the home page shows them, are cached until the next scheduled article is published. */
async function getArticles({ db, shop, actor, params, query }: ArticlesInput): Promise<{ list: Article[]; total: number }> {
  const forAdmin = actor.kind === 'admin';
  const read = () => listArticles(db, { page: params, forAdmin, ...query });
  if (forAdmin || params.page !== 1 || Object.values(query).some((value) => value !== undefined)) return read();
  const next = await getCachedNextPublication(shop);
  return getCachedReply(shop.cache, {
    key: `newest ${params.limit} articles until ${next?.toISOString() ?? 'one is saved'}`,
    tags,
    schema: blogSchemas.page.reply,
    read,
  });
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
