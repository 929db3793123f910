import type { Facets, Sort } from '#contract/catalog.ts';
import { maxAmount, textLimits } from '#contract/limits.ts';
import { breedSizeLabels, lifeStageLabels, sortLabels } from '#contract/product-labels.ts';
import { readPage } from '#web/ui/page-numbers.ts';

/** Filters that can have several values at once, and what each is called above its choices. */
export const groups = {
  category: 'Category',
  lifeStage: 'Life stage',
  breedSize: 'Size of dog',
  vendor: 'Brand',
  allergenFree: 'Free from',
} as const;
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

/** How long a value may be where it is no fixed one. */
const maxLength: Partial<Record<Group, number>> = { category: textLimits.slug, vendor: textLimits.vendor, allergenFree: textLimits.tag };

/** The groups whose values never change, in their order. */
const fixed: Partial<Record<Group, Readonly<Record<string, string>>>> = {
  lifeStage: lifeStageLabels,
  breedSize: breedSizeLabels,
};

export interface Filters extends Record<Group, string[]> {
  q: string;
  minPrice: number | null;
  maxPrice: number | null;
  rating: number | null;
  inStock: boolean;
  onSale: boolean;
  sort: Sort | null;
  page: number;
}

/** The filters of an address, in the API's names. What makes no sense is left out, so that an old link still shows a list. */
export function readFilters(search: URLSearchParams): Filters {
  const number = (name: string, most: number) => {
    const value = Number(search.get(name) || Number.NaN);
    return Number.isFinite(value) && value >= 0 && value <= most ? Math.round(value) : null;
  };
  const several = (name: Group) => {
    const allowed = fixed[name];
    const makesSense = (value: string) =>
      value !== '' && (allowed ? Object.hasOwn(allowed, value) : value.length <= (maxLength[name] ?? 0) && !/\p{Cc}/u.test(value));
    return [...new Set(search.getAll(name))].filter(makesSense).slice(0, 50);
  };
  const sort = search.get('sort') ?? '';
  const rating = number('rating', 5);
  const [minPrice, maxPrice] = inOrder(number('minPrice', maxAmount), number('maxPrice', maxAmount));
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, textLimits.search)
      // The cut may go through a character that is written as two.
      .toWellFormed()
      .trim(),
    category: several('category'),
    lifeStage: several('lifeStage'),
    breedSize: several('breedSize'),
    vendor: several('vendor'),
    allergenFree: several('allergenFree'),
    minPrice,
    maxPrice,
    rating: rating && rating >= 1 ? rating : null,
    inStock: search.get('inStock') === '1',
    onSale: search.get('onSale') === '1',
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : null,
    page: readPage(search),
  };
}

/** Nothing lies between 20 and 10: who writes that means between 10 and 20. */
const inOrder = (from: number | null, to: number | null): [number | null, number | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** The filters as the query of a call or of an address; what is not set is left out, and so is the first page. */
export function searchOf({ page, inStock, onSale, ...filters }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== null && item !== '') search.append(name, String(item));
  }
  if (inStock) search.set('inStock', '1');
  if (onSale) search.set('onSale', '1');
  if (page > 1) search.set('page', String(page));
  return search;
}

/** What a list understands of an address. */
export const plainSearch = (search: URLSearchParams): URLSearchParams => searchOf(readFilters(search));

/** Where a list with these filters is found. */
export const addressOf = (filters: Filters): string => {
  const search = searchOf(filters).toString();
  return search ? `/products?${search}` : '/products';
};

/**
 * The facets with every value that is set, also those that no product has left: what is ticked must be seen, and goes along with the form. Groups
 * with fixed values keep all of them in their order, so that nothing moves while someone ticks.
 */
export function withChosen(facets: Facets, filters: Filters, labelOf: (group: Group, value: string) => string): Facets {
  const all = { ...facets };
  for (const group of groupNames) {
    const values = Object.keys(fixed[group] ?? {});
    const wanted = values.length > 0 && facets[group].length > 0 ? [...values, ...filters[group]] : filters[group];
    const absent = [...new Set(wanted)].filter((value) => !facets[group].some((choice) => choice.value === value));
    const choices = [
      ...facets[group],
      ...absent.map((value) => ({ value, label: fixed[group]?.[value] ?? labelOf(group, value), count: 0 })),
    ];
    all[group] = values.length > 0 ? choices.sort((a, b) => values.indexOf(a.value) - values.indexOf(b.value)) : choices;
  }
  const rating = filters.rating === null ? null : String(filters.rating);
  if (rating && !facets.rating.some(({ value }) => value === rating)) {
    all.rating = [...facets.rating, { value: rating, label: rating, count: 0 }];
  }
  return all;
}

/** One filter that is set, and the filters without it. */
export interface Chip {
  key: string;
  label: string;
  without: Filters;
}

/** What is filtered by, piece by piece, within the shelf that is open. Words come from the facets; `money` writes a price. */
export function chipsOf(filters: Filters, facets: Facets, money: (amount: number) => string): Chip[] {
  const first = { ...filters, page: 1 };
  const chips: Chip[] = [];
  const add = (key: string, label: string, change: Partial<Filters>) => chips.push({ key, label, without: { ...first, ...change } });
  for (const group of groupNames) {
    if (group === 'category' && isShelf(filters)) continue;
    for (const value of filters[group]) {
      const label = facets[group].find((choice) => choice.value === value)?.label ?? value;
      add(`${group}=${value}`, group === 'allergenFree' ? `No ${label.toLowerCase()}` : label, {
        [group]: filters[group].filter((other) => other !== value),
      });
    }
  }
  if (filters.minPrice !== null) add('minPrice', `From ${money(filters.minPrice)}`, { minPrice: null });
  if (filters.maxPrice !== null) add('maxPrice', `Up to ${money(filters.maxPrice)}`, { maxPrice: null });
  if (filters.rating !== null) add('rating', `${filters.rating} stars and more`, { rating: null });
  if (filters.inStock) add('inStock', 'In stock', { inStock: false });
  if (filters.onSale) add('onSale', 'On offer', { onSale: false });
  return chips;
}

/** A list of one category is that shelf of the shop: the category is where someone is, no filter that was set. */
const isShelf = ({ q, category }: Filters): boolean => q === '' && category.length === 1;

/** The list without any filter; what was searched for, the shelf and the order stay. */
export const cleared = (filters: Filters): Filters => {
  const { q, sort, category } = filters;
  return { ...readFilters(new URLSearchParams()), q, sort, category: isShelf(filters) ? category : [] };
};
