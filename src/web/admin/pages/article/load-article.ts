import { type ArticleWithContent, blog } from '#contract/blog.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The `load` of an article's pages. Everybody may read a published one, but these pages are for those who may see drafts. */
export const loadArticle = loadFor(
  blog.adminPage,
  ({ api, params: { id = '' } }: LoadInput): Promise<ArticleWithContent> => api.call(blog.get, { params: { id } }),
);
