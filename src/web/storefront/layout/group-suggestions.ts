import type { FoundArticle } from '#contract/blog.ts';
import type { MenuCategory, SuggestedProduct, Suggestions } from '#contract/catalog.ts';
import { topCategories } from '#web/root-data.ts';

export type Suggestion =
  | { kind: 'search' | 'recent' | 'didYouMean'; to: string; query: string }
  | { kind: 'page' | 'article'; to: string; title: string; count: null }
  /** `within`: the category that it belongs to. */
  | { kind: 'category'; to: string; title: string; count: number | null; within: string | null }
  | { kind: 'brand'; to: string; title: string; count: number }
  | { kind: 'product'; to: string; product: SuggestedProduct }
  | { kind: 'clearRecent'; to: null };

export interface SuggestionGroup {
  /** The group's accessible name, also shown above it if `hasVisibleLabel`. */
  label: string;
  hasVisibleLabel: boolean;
  items: Suggestion[];
}

/** What is suggested for a query. */
export interface AllSuggestions extends Suggestions {
  articles: readonly FoundArticle[];
}

interface SuggestionInput {
  /** The text of the field, trimmed. */
  query: string;
  recent: readonly string[];
  categories: readonly MenuCategory[];
  /** The API's reply, if there is one. */
  suggestions: AllSuggestions | undefined;
}

const searchSuggestion = (kind: 'search' | 'recent' | 'didYouMean', query: string): Suggestion => ({
  kind,
  query,
  to: `/products?${new URLSearchParams({ q: query })}`,
});

/** The suggestions below the search field. Before anything is typed: recent searches and categories. */
export function groupSuggestions({ query, recent, categories, suggestions }: SuggestionInput): SuggestionGroup[] {
  const groups: SuggestionGroup[] = query === '' ? initialGroups(recent, categories) : matchingGroups(query, recent, suggestions);
  return groups.filter(({ items }) => items.length > 0);
}

function initialGroups(recent: readonly string[], categories: readonly MenuCategory[]): SuggestionGroup[] {
  const recentItems = recent.slice(0, 5).map((query) => searchSuggestion('recent', query));
  const topLevel = topCategories(categories).slice(0, 5);
  return [
    {
      label: 'Recent searches',
      hasVisibleLabel: true,
      items: recentItems.length > 0 ? [...recentItems, { kind: 'clearRecent', to: null }] : [],
    },
    {
      label: 'Categories',
      hasVisibleLabel: true,
      items: topLevel.map(({ slug, title }) => categorySuggestion({ slug, title, count: null, parent: null })),
    },
  ];
}

function matchingGroups(query: string, recent: readonly string[], suggestions: AllSuggestions | undefined): SuggestionGroup[] {
  const { pages = [], products = [], categories = [], vendors = [], articles = [], didYouMean = null } = suggestions ?? {};
  const prefix = query.toLowerCase();
  const recentItems = recent.filter((other) => other.toLowerCase().startsWith(prefix) && other.toLowerCase() !== prefix).slice(0, 2);
  const brands = vendors.map(
    ({ slug, title, count }): Suggestion => ({ kind: 'brand', title, count, to: `/products?${new URLSearchParams({ vendor: slug })}` }),
  );
  const pageItems = (isAnswer: boolean) =>
    pages
      .filter((page) => page.isAnswer === isAnswer)
      .map(({ title, path }): Suggestion => ({ kind: 'page', title, to: path, count: null }));
  // An article that has the word "order" is no help to somebody who asks for theirs.
  const articleItems = (pages.some(({ isAnswer }) => isAnswer) ? [] : articles).map(
    ({ title, slug }): Suggestion => ({ kind: 'article', title, to: `/blog/${encodeURIComponent(slug)}`, count: null }),
  );
  return [
    { label: 'Help', hasVisibleLabel: true, items: pageItems(true) },
    { label: 'Did you mean', hasVisibleLabel: false, items: didYouMean === null ? [] : [searchSuggestion('didYouMean', didYouMean)] },
    { label: 'Recent searches', hasVisibleLabel: false, items: recentItems.map((query) => searchSuggestion('recent', query)) },
    {
      label: 'Categories and brands',
      hasVisibleLabel: true,
      items: [...categories.map(categorySuggestion).slice(0, 3), ...brands.slice(0, 2)],
    },
    {
      label: 'Products',
      hasVisibleLabel: true,
      items: products.map((product): Suggestion => ({ kind: 'product', product, to: `/products/${encodeURIComponent(product.slug)}` })),
    },
    { label: 'Articles and help', hasVisibleLabel: true, items: [...articleItems, ...pageItems(false)].slice(0, 3) },
    { label: 'Everything', hasVisibleLabel: false, items: [searchSuggestion('search', query)] },
  ];
}

interface NamedCategory {
  slug: string;
  title: string;
  count: number | null;
  parent: string | null;
}

const categorySuggestion = ({ slug, title, count, parent }: NamedCategory): Suggestion => ({
  kind: 'category',
  title,
  count,
  within: parent,
  to: `/products?${new URLSearchParams({ category: slug })}`,
});
