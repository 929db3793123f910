import { helpTopicLabels } from '#contract/help-labels.ts';
import type { HelpArticle } from '#contract/pages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { excerptOf } from '#shared/excerpt-of.ts';
import { toHelpWords } from './help-words.ts';
import { contentOf, pathOf, toPlainText } from './page-text.ts';
import { pagesTag } from './pages.cache-tags.ts';
import { findHelpArticles, findStemsOfQuery, findStemsOfTexts, type HelpRow } from './pages.queries.ts';

/** An article with the stems of its words: for each, how much every occurrence counts, the highest first. */
interface IndexedArticle {
  article: HelpArticle;
  weightsOf: ReadonlyMap<string, readonly number[]>;
}

const topics = Object.keys(helpTopicLabels);

/** All articles of the help centre in its order, with their texts. There are some dozens. */
const readHelpRows = async (db: Shop['db']): Promise<HelpRow[]> =>
  (await findHelpArticles(db)).toSorted((a, b) => topics.indexOf(a.help_topic) - topics.indexOf(b.help_topic));

export const readHelpArticles = async (db: Shop['db']): Promise<HelpArticle[]> => (await readHelpRows(db)).map(serializeHelpArticle);

/** The articles of the help centre that fit a query, best first: those with all its words, or, if there are none, those with any. Words of titles count most, and popular articles come before others. */
export async function searchHelpArticles(shop: Pick<Shop, 'cache' | 'db'>, q: string): Promise<HelpArticle[]> {
  const [stems, index] = [await findStemsOfQuery(shop.db, toHelpWords(q)), await getCachedIndex(shop)];
  const found = index
    .map(({ article, weightsOf }) => {
      const matched = stems.filter((stem) => weightsOf.has(stem));
      const score = matched.reduce((sum, stem) => sum + rank(weightsOf.get(stem)), 0);
      return { article, hasAll: matched.length === stems.length, score: article.isPopular ? score * popularity : score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const complete = found.filter(({ hasAll }) => hasAll);
  return (complete.length > 0 ? complete : found).map(({ article }) => article);
}

/** How much more the words of a popular article count. */
const popularity = 1.5;

/** A further occurrence counts less each time, as in `ts_rank` of PostgreSQL. */
const rank = (weights: readonly number[] = []): number => weights.reduce((sum, weight, at) => sum + weight / (at + 1) ** 2, 0);

const getCachedIndex = ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<IndexedArticle[]> =>
  cache.getOrSet('help articles', [pagesTag], async () => {
    const rows = await readHelpRows(db);
    const stems = await findStemsOfTexts(
      db,
      rows.map((row) => ({ id: row.id, title: row.title, text: `${row.seo_description ?? ''} ${toPlainText(contentOf(row))}` })),
    );
    return rows.map((row) => ({ article: serializeHelpArticle(row), weightsOf: stems.get(row.id) ?? new Map() }));
  });

const serializeHelpArticle = (row: HelpRow): HelpArticle => ({
  path: pathOf(row),
  title: row.title,
  excerpt: row.seo_description ?? excerptOf(contentOf(row)),
  topic: row.help_topic,
  isPopular: row.is_popular,
});
