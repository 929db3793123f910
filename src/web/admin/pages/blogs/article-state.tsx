import type { Article } from '#contract/blog.ts';
import { articleStateLabels, articleStateOf } from '#contract/blog-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { draft: 'neutral', scheduled: 'cyan', published: 'good' } as const;

export function ArticleStateBadge({ article }: { article: Pick<Article, 'published' | 'publishedAt'> }) {
  const state = articleStateOf(article);
  return <Badge tone={tones[state]}>{articleStateLabels[state]}</Badge>;
}
