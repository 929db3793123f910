import { helpTopicLabels } from '#contract/help-labels.ts';
import type { HelpArticle } from '#contract/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { excerptOf } from '#shared/excerpt-of.ts';
import { contentOf, pathOf, toPlainText } from './page-text.ts';
import { findHelpArticles, findMatchingTexts, type HelpRow } from './pages.queries.ts';

const topics = Object.keys(helpTopicLabels);

/** The articles of the help centre: all of them in its order, or those that fit a query, best first. There are some dozens at most. */
export async function listHelpArticles(db: Database, q?: string): Promise<{ list: HelpArticle[]; total: number }> {
  const rows = (await findHelpArticles(db)).toSorted((a, b) => topics.indexOf(a.help_topic) - topics.indexOf(b.help_topic));
  const list = (q ? await rankByQuery(db, q, rows) : rows).map(serializeHelpArticle);
  return { list, total: list.length };
}

async function rankByQuery(db: Database, q: string, rows: readonly HelpRow[]): Promise<HelpRow[]> {
  const texts = rows.map((row) => ({ id: row.id, title: row.title, text: `${row.seo_description ?? ''} ${toPlainText(contentOf(row))}` }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await findMatchingTexts(db, q, texts)).flatMap((id) => byId.get(id) ?? []);
}

const serializeHelpArticle = (row: HelpRow): HelpArticle => ({
  path: pathOf(row),
  title: row.title,
  excerpt: row.seo_description ?? excerptOf(contentOf(row)),
  topic: row.help_topic,
  isPopular: row.is_popular,
});
