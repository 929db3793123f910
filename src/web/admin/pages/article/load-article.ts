import { author } from '#contract/authors.ts';
import { type ArticlePage, blog } from '#contract/blog.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The `load` of an article's preview. Everybody may read a published one, but this page is for those who may see drafts. */
export const loadArticle = loadFor(
  blog.adminPage,
  ({ api, params: { id = '' } }: LoadInput): Promise<ArticlePage> => api.call(blog.get, { params: { id } }),
);

/** The same for its editor, with what can be chosen. */
export const loadEditedArticle = loadFor(blog.adminPage, async ({ api, params: { id = '' } }: LoadInput) => {
  const article: ArticlePage = await api.call(blog.get, { params: { id } });
  return { article, choices: await api.call(author.choices, { params: { id: article._id } }) };
});
