import { blogSchemas } from '#contract/blog.schemas.ts';
import { blog } from '#contract/blog.ts';
import type { Shown } from '#server/platform/cache/responses.ts';
import { getByAnySlug, getRemoved } from '#server/platform/former-slugs.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { articlesTag } from './blog.tags.ts';
import { getArticle, listArticles, nextPublication } from './read-articles.ts';

const tags = [articlesTag];

/** Articles come out at their hour without anybody touching them. */
const showsArticles = async (_reply: unknown, { shop }: { shop: Shop }): Promise<Shown> => {
  const remembered = await shop.cache.remember('next publication', tags, () => nextPublication(shop.db));
  // An hour that has struck moved no tag: what is remembered of it would keep every page from being kept.
  const isOver = remembered !== null && remembered.getTime() <= Date.now();
  return { tags, until: (isOver ? await nextPublication(shop.db) : remembered) ?? undefined };
};

export const blogRoutes = [
  route(blog.list, blogSchemas.list, ({ db, actor }) => listArticles(db, { forAdmin: actor.kind === 'admin' }), { shows: showsArticles }),
  route(blog.page, blogSchemas.page, ({ db, actor, params }) => listArticles(db, { page: params, forAdmin: actor.kind === 'admin' }), {
    shows: showsArticles,
  }),
  route(
    blog.get,
    blogSchemas.get,
    ({ db, actor, params }) => {
      const forAdmin = actor.kind === 'admin';
      return getByAnySlug(db, 'article', params.id, (idOrSlug) => getArticle(db, idOrSlug, { forAdmin }));
    },
    { shows: showsArticles },
  ),
  route(blog.removed, blogSchemas.removed, ({ db, params }) => getRemoved(db, 'article', params.id)),
];
