import { blogSchemas } from '#contract/blog.schemas.ts';
import { blog } from '#contract/blog.ts';
import { route } from '#server/platform/http/route.ts';
import { getArticle, listArticles } from './read-articles.ts';

export const blogRoutes = [
  route(blog.list, blogSchemas.list, ({ db, actor }) => listArticles(db, { forAdmin: actor.kind === 'admin' })),
  route(blog.page, blogSchemas.page, ({ db, actor, params }) => listArticles(db, { page: params, forAdmin: actor.kind === 'admin' })),
  route(blog.get, blogSchemas.get, ({ db, actor, params }) => getArticle(db, params.id, { forAdmin: actor.kind === 'admin' })),
];
