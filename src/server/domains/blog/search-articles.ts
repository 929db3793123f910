import type { FoundArticle } from '#contract/blog.ts';
import { getSearchedWords } from '#server/domains/catalog/get-searched-words.ts';
import { findTexts, indexTexts, type TextIndex } from '#server/domains/catalog/text-index.ts';
import type { Shop } from '#server/platform/shop.ts';
import { findSearchableArticles } from './blog.queries.ts';
import { cacheUntilPublication } from './cache-until-publication.ts';

/** The newest articles can be found. */
const maxArticles = 500;
const maxFound = 3;

/** The published articles whose title, excerpt, tags and headings have all words of a text, those with the words in their title first, then the newest. */
export async function searchArticles(shop: Pick<Shop, 'cache' | 'db'>, text: string): Promise<{ list: FoundArticle[]; total: number }> {
  const words = await getSearchedWords(shop, text);
  if (words.length === 0) return { list: [], total: 0 };
  const { value: index } = await cacheUntilPublication(shop, 'searchable articles', () => loadIndex(shop));
  const list = findTexts(index, words, { limit: maxFound, isTyping: true });
  return { list, total: list.length };
}

async function loadIndex({ db }: Pick<Shop, 'db'>): Promise<TextIndex<FoundArticle>> {
  const articles = await findSearchableArticles(db, maxArticles);
  const { index } = await indexTexts(
    db,
    articles.map(({ content, tags, ...value }) => ({
      value,
      title: value.title,
      text: [value.excerpt, ...tags, ...headingsOf(content)].join(' '),
    })),
  );
  return index;
}

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[2-4][^>]*>(.*?)<\/h/gs)].map(([, heading]) => (heading ?? '').replace(/<[^>]*>/g, ' '));
