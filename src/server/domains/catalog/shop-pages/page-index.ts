import { listSearchablePages } from '#server/domains/pages/list-searchable-pages.ts';
import { pagesTag } from '#server/domains/pages/pages.cache-tags.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { settingsTag } from '#server/domains/settings/settings.cache-tags.ts';
import type { Shop } from '#server/platform/shop.ts';
import { indexTexts, type TextIndex } from '../text-index.ts';
import { tokenize } from '../tokenize.ts';
import { readQuestion } from './read-question.ts';
import { loadServiceWords, type ServiceWords, type Subject } from './service-words.ts';
import { shopScreens, subjectsOfTexts } from './shop-screens.ts';

/** A page of the shop, and what it is about. */
export interface IndexedPage {
  title: string;
  path: string;
  /** A sentence. */
  text: string;
  subjects: ReadonlySet<Subject>;
  /** What its text mentions. */
  mentioned: ReadonlySet<Subject>;
  /** The stems of words such as "cost". */
  helpers: ReadonlySet<string>;
  /** Whether it explains something rather than doing it. */
  isArticle: boolean;
}

export interface PageIndex {
  serviceWords: ServiceWords;
  /** Of pages that fit a question equally, the first is the better one: screens, then what the owner has written, then the shop's own texts. */
  pages: readonly IndexedPage[];
  /** Screens by their titles, and the pages that somebody has written by all their words. */
  texts: TextIndex<IndexedPage>;
}

/** All pages that a search can lead to, read again when one of them or the settings change. */
export const getCachedPageIndex = (shop: Pick<Shop, 'cache' | 'db'>): Promise<PageIndex> =>
  shop.cache.getOrSet('shop pages', [pagesTag, settingsTag], () => loadPageIndex(shop));

async function loadPageIndex(shop: Pick<Shop, 'cache' | 'db'>): Promise<PageIndex> {
  const [serviceWords, settings] = [await loadServiceWords(shop.db), await getCachedSettings(shop)];
  const isOffered = (example: string | null) => settings.giftCards || example !== 'gift-cards';
  const written = (await listSearchablePages(shop.db)).filter(({ example }) => isOffered(example));
  const { index, stems } = await indexTexts(
    shop.db,
    written.map((page) => ({ value: page, title: page.title, text: page.text })),
  );
  const pageOf = new Map(
    written.map((page) => {
      const title = readQuestion(serviceWords, { words: tokenize(page.title), stems });
      const text = readQuestion(serviceWords, { words: tokenize(page.text), stems });
      const indexed: IndexedPage = {
        title: page.title,
        path: page.path,
        text: page.description ?? firstSentence(page.text),
        subjects: new Set([...title.subjects, ...((page.key && subjectsOfTexts[page.key]) ?? [])]),
        mentioned: new Set(text.subjects.filter((subject) => settings.giftCards || subject !== 'giftCard')),
        helpers: new Set(title.helpers),
        isArticle: page.isArticle,
      };
      return [page, indexed] as const;
    }),
  );
  const screens = shopScreens
    .filter(({ isShown }) => isShown?.(settings) ?? true)
    .map(({ subjects, isShown: _, ...screen }) => ({
      ...screen,
      subjects: new Set(subjects),
      mentioned: new Set<Subject>(),
      helpers: new Set<string>(),
      isArticle: false,
    }));
  const { index: screenIndex } = await indexTexts(
    shop.db,
    screens.map((screen) => ({ value: screen, title: screen.title, text: '' })),
  );
  const [owners, texts] = [written.filter(({ key }) => key === null), written.filter(({ key }) => key !== null)];
  return {
    serviceWords,
    pages: [...screens, ...[...owners, ...texts].flatMap((page) => pageOf.get(page) ?? [])],
    texts: [
      ...screenIndex,
      ...index.map(({ value, ...words }) => ({
        ...words,
        value: pageOf.get(value) as IndexedPage,
        // The shop's own texts are found by their titles only: an imprint names the shop and its street in passing.
        stems: value.key === null ? words.stems : words.titleStems,
      })),
    ],
  };
}

const maxLength = 140;

/** The first sentence of a text, or as many of its words as fit. */
function firstSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
  if (sentence.length <= maxLength) return sentence;
  return `${sentence.slice(0, maxLength).replace(/\s+\S*$/, '')} …`;
}
