import type { Article, ArticleState } from './blog.ts';

export const articleStateLabels = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const satisfies Record<
  ArticleState,
  string
>;

/** What has become of an article by a moment, in ms. */
export function articleStateOf({ published, publishedAt }: Pick<Article, 'published' | 'publishedAt'>, now = Date.now()): ArticleState {
  if (!published) return 'draft';
  return publishedAt !== null && Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}
