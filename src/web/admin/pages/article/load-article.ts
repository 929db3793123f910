import { type ArticleWithContent, blog } from '#contract/blog.ts';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** An article of any state. Everybody may read published ones, so the first call is one for admins: it also has the session restored, with which drafts are found. */
export const loadArticle = signedInOnly('admin', async (input: LoadInput): Promise<ArticleWithContent> => {
  await loadAdminIdentity(input);
  return input.api.call(blog.get, { params: { id: input.params.id ?? '' } });
});
