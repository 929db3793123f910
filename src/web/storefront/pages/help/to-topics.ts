import { helpTopicLabels } from '#contract/help-labels.ts';
import type { HelpArticle, HelpTopic } from '#contract/pages.ts';

export interface Topic {
  topic: HelpTopic;
  label: string;
  articles: { path: string; title: string }[];
}

/** The articles by topic; topics without any are left out. */
export function toTopics(list: readonly HelpArticle[]): Topic[] {
  const topics = Object.entries(helpTopicLabels) as [HelpTopic, string][];
  return topics
    .map(([topic, label]) => ({
      topic,
      label,
      articles: list.filter((article) => article.topic === topic).map(({ path, title }) => ({ path, title })),
    }))
    .filter(({ articles }) => articles.length > 0);
}
