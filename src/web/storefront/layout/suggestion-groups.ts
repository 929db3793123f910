import type { SuggestedProduct, Suggestions } from '#contract/catalog.ts';
import { type CategoryLink, topCategories } from '#web/shop-facts.ts';

/** One line of the suggestions. */
export type Suggestion =
  | { kind: 'search' | 'recent' | 'meant'; to: string; words: string }
  | { kind: 'category' | 'brand'; to: string; title: string; count: number | null }
  | { kind: 'product'; to: string; product: SuggestedProduct }
  | { kind: 'forget'; to: null };

export interface SuggestionGroup {
  /** Read before its lines, and shown above them when `headed`. */
  label: string;
  headed: boolean;
  lines: Suggestion[];
}

interface Known {
  /** What stands in the field, without the spaces around it. */
  words: string;
  recent: readonly string[];
  categories: readonly CategoryLink[];
  /** What the shop has answered, if it has. */
  found: Suggestions | undefined;
}

const search = (kind: 'search' | 'recent' | 'meant', words: string): Suggestion => ({
  kind,
  words,
  to: `/products?${new URLSearchParams({ q: words })}`,
});

/** The lines below the search field. Before anything is typed: what was searched for before, and the shelves. */
export function suggestionGroups({ words, recent, categories, found }: Known): SuggestionGroup[] {
  const groups: SuggestionGroup[] = words === '' ? beforeTyping(recent, categories) : whileTyping(words, recent, found);
  return groups.filter(({ lines }) => lines.length > 0);
}

function beforeTyping(recent: readonly string[], categories: readonly CategoryLink[]): SuggestionGroup[] {
  const before = recent.slice(0, 5).map((words) => search('recent', words));
  const shelves = topCategories(categories).slice(0, 5);
  return [
    { label: 'Recent searches', headed: true, lines: before.length > 0 ? [...before, { kind: 'forget', to: null }] : [] },
    { label: 'Categories', headed: true, lines: shelves.map(({ slug, title }) => categoryLine(slug, title, null)) },
  ];
}

function whileTyping(words: string, recent: readonly string[], found: Suggestions | undefined): SuggestionGroup[] {
  const { products = [], categories = [], vendors = [], didYouMean = null } = found ?? {};
  const like = words.toLowerCase();
  const before = recent.filter((other) => other.toLowerCase().startsWith(like) && other.toLowerCase() !== like).slice(0, 2);
  const brands = vendors.map(
    ({ slug, title, count }): Suggestion => ({ kind: 'brand', title, count, to: `/products?${new URLSearchParams({ vendor: slug })}` }),
  );
  return [
    { label: 'Did you mean', headed: false, lines: didYouMean === null ? [] : [search('meant', didYouMean)] },
    { label: 'Recent searches', headed: false, lines: before.map((words) => search('recent', words)) },
    {
      label: 'Categories and brands',
      headed: false,
      lines: [...categories.map(({ slug, title, count }) => categoryLine(slug, title, count)).slice(0, 3), ...brands.slice(0, 2)],
    },
    {
      label: 'Products',
      headed: true,
      lines: products.map((product): Suggestion => ({ kind: 'product', product, to: `/products/${encodeURIComponent(product.slug)}` })),
    },
    { label: 'Everything', headed: false, lines: [search('search', words)] },
  ];
}

const categoryLine = (slug: string, title: string, count: number | null): Suggestion => ({
  kind: 'category',
  title,
  count,
  to: `/products?${new URLSearchParams({ category: slug })}`,
});
