import type { Article, ArticleState } from '#contract/blog.ts';
import { Badge } from '#web/ui/badge.tsx';

export const articleStateLabels = { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' } as const satisfies Record<
  ArticleState,
  string
>;

/** What has become of an article by a moment, in ms. */
export function articleStateOf({ published, publishedAt }: Pick<Article, 'published' | 'publishedAt'>, now = Date.now()): ArticleState {
  if (!published) return 'draft';
  return publishedAt !== null && Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

const badges = {
  draft: { tone: 'neutral', text: 'Draft' },
  scheduled: { tone: 'cyan', text: 'Scheduled' },
  published: { tone: 'good', text: 'Published' },
} as const;

export function ArticleStateBadge({ article }: { article: Pick<Article, 'published' | 'publishedAt'> }) {
  const { tone, text } = badges[articleStateOf(article)];
  return <Badge tone={tone}>{text}</Badge>;
}
