import type { Facets, Sort, UnderstoodSearch } from '#contract/catalog.ts';
import { dogWeightLimits, maxAmount } from '#contract/limits.ts';
import { breedSizeLabels, lifeStageLabels, sortLabels, tagLabel } from '#contract/product-labels.ts';
import * as textLimits from '#contract/text-limits.ts';
import { parsePageNumber } from '#web/ui/page-numbers.ts';

/** Filters that can have several values, with their labels. */
export const filterGroupLabels = {
  category: 'Category',
  lifeStage: 'Life stage',
  breedSize: 'Dog size',
  vendor: 'Brand',
  allergenFree: 'Free from',
} as const;
export type FilterGroup = keyof typeof filterGroupLabels;
export const filterGroups = Object.keys(filterGroupLabels) as FilterGroup[];

/** The maximum lengths of values that are not fixed. */
const maxLength: Partial<Record<FilterGroup, number>> = {
  category: textLimits.slug,
  vendor: textLimits.vendor,
  allergenFree: textLimits.tag,
};

/** The values of the groups that have fixed ones, in order. */
const fixedValues: Partial<Record<FilterGroup, Readonly<Record<string, string>>>> = {
  lifeStage: lifeStageLabels,
  breedSize: breedSizeLabels,
};

export interface Filters extends Record<FilterGroup, string[]> {
  q: string;
  /** Tags of products, which the menu's needs lead to: a filter with a chip, but without a group in the form. */
  tag: string[];
  /** Words of `q` that name a filter are searched for as words. */
  asWords: boolean;
  minPrice: number | null;
  maxPrice: number | null;
  rating: number | null;
  inStock: boolean;
  onSale: boolean;
  /** In kg: the list shows what a dog of this weight costs a day. */
  dogWeight: number | null;
  sort: Sort | null;
  page: number;
}

/** Parses the filters of a URL; parameters have the API's names. Invalid ones are dropped, so that an old link still shows a list. */
export function parseFilters(search: URLSearchParams): Filters {
  const parseNumber = (name: string, max: number) => {
    const value = Number(search.get(name) || Number.NaN);
    return Number.isFinite(value) && value >= 0 && value <= max ? Math.round(value) : null;
  };
  const parseValues = (name: FilterGroup) => {
    const allowed = fixedValues[name];
    const isValid = (value: string) =>
      value !== '' && (allowed ? Object.hasOwn(allowed, value) : value.length <= (maxLength[name] ?? 0) && !/\p{Cc}/u.test(value));
    return [...new Set(search.getAll(name))].filter(isValid).slice(0, 50);
  };
  const isTag = (tag: string) => tag !== '' && tag.length <= textLimits.tag && !/\p{Cc}/u.test(tag);
  const sort = search.get('sort') ?? '';
  const rating = parseNumber('rating', 5);
  const [minPrice, maxPrice] = orderRange(parseNumber('minPrice', maxAmount), parseNumber('maxPrice', maxAmount));
  return {
    q: (search.get('q') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, textLimits.search)
      // The cut may split a surrogate pair.
      .toWellFormed()
      .trim(),
    asWords: search.get('asWords') === '1' && search.has('q'),
    category: parseValues('category'),
    lifeStage: parseValues('lifeStage'),
    breedSize: parseValues('breedSize'),
    vendor: parseValues('vendor'),
    allergenFree: parseValues('allergenFree'),
    tag: [...new Set(search.getAll('tag'))].filter(isTag).slice(0, 50),
    minPrice,
    maxPrice,
    rating: rating && rating >= 1 ? rating : null,
    inStock: search.get('inStock') === '1',
    onSale: search.get('onSale') === '1',
    dogWeight: parseDogWeight(search.get('dogWeight') ?? ''),
    sort: Object.hasOwn(sortLabels, sort) ? (sort as Sort) : null,
    page: parsePageNumber(search),
  };
}

/** A weight as people type it: "12", "7,5", "12 kg". Null if it is none of a dog. */
export function parseDogWeight(text: string): number | null {
  const kg = Number(text.replace(/\s*kg\s*$/i, '').replace(',', '.') || Number.NaN);
  return kg >= dogWeightLimits.min && kg <= dogWeightLimits.max ? Math.round(kg * 10) / 10 : null;
}

/** Swaps the limits if they were entered the wrong way round. */
const orderRange = (from: number | null, to: number | null): [number | null, number | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to];

/** The filters as the query of a call or a URL, without those that are not set and without the first page. */
export function filtersToSearch({ page, asWords, inStock, onSale, ...filters }: Filters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== null && item !== '') search.append(name, String(item));
  }
  if (asWords) search.set('asWords', '1');
  if (inStock) search.set('inStock', '1');
  if (onSale) search.set('onSale', '1');
  if (page > 1) search.set('page', String(page));
  return search;
}

/** What was understood in the words of a search. `text`: these words. */
export interface Understood extends UnderstoodSearch {
  text: string;
}

/** The filters of a URL together with those that its words name. While another list is being loaded, `understood` is about other words. */
export function withUnderstood(filters: Filters, understood: Understood | null): Filters {
  if (understood?.text !== filters.q || filters.asWords) return filters;
  const { text: _, ...named } = understood;
  return {
    ...filters,
    ...named,
    ...Object.fromEntries(filterGroups.map((group) => [group, [...new Set([...filters[group], ...named[group]])]])),
    minPrice: filters.minPrice ?? named.minPrice,
    maxPrice: filters.maxPrice ?? named.maxPrice,
    rating: filters.rating ?? named.rating,
    sort: filters.sort ?? named.sort,
    inStock: filters.inStock || named.inStock,
    onSale: filters.onSale || named.onSale,
  };
}

/** The query parameters that a list understands, in canonical form. */
export const canonicalListSearch = (search: URLSearchParams): URLSearchParams => filtersToSearch(parseFilters(search));

/** The path of a list with these filters. */
export const productListPath = (filters: Filters): string => {
  const search = filtersToSearch(filters).toString();
  return search ? `/products?${search}` : '/products';
};

/**
 * The facets plus every selected value that no product has: it must be visible, and is submitted with the form. Groups with fixed values contain all
 * of them in order, so that nothing moves while filtering.
 */
export function withSelectedValues(facets: Facets, filters: Filters, labelOf: (group: FilterGroup, value: string) => string): Facets {
  const all = { ...facets };
  for (const group of filterGroups) {
    const values = Object.keys(fixedValues[group] ?? {});
    const expected = values.length > 0 && facets[group].length > 0 ? [...values, ...filters[group]] : filters[group];
    const missing = [...new Set(expected)].filter((value) => !facets[group].some((facetValue) => facetValue.value === value));
    const mergedValues = [
      ...facets[group],
      ...missing.map((value) => ({ value, label: fixedValues[group]?.[value] ?? labelOf(group, value), count: 0 })),
    ];
    all[group] = values.length > 0 ? mergedValues.sort((a, b) => values.indexOf(a.value) - values.indexOf(b.value)) : mergedValues;
  }
  const rating = filters.rating === null ? null : String(filters.rating);
  if (rating && !facets.rating.some(({ value }) => value === rating)) {
    all.rating = [...facets.rating, { value: rating, label: rating, count: 0 }];
  }
  return all;
}

/** An active filter, and the filters without it. */
export interface FilterChip {
  key: string;
  label: string;
  without: Filters;
}

/** The active filters as chips, except the category of a category page. Labels come from the facets; `money` formats a price. `isSearch`: the category was searched for. */
export function filterChips(
  filters: Filters,
  facets: Facets,
  money: (amount: number) => string,
  isSearch = filters.q !== '',
): FilterChip[] {
  const first = { ...filters, page: 1 };
  const chips: FilterChip[] = [];
  const add = (key: string, label: string, change: Partial<Filters>) => chips.push({ key, label, without: { ...first, ...change } });
  for (const group of filterGroups) {
    if (group === 'category' && !isSearch && isCategoryPage(filters)) continue;
    for (const value of filters[group]) {
      const label = facets[group].find((facetValue) => facetValue.value === value)?.label ?? value;
      add(`${group}=${value}`, group === 'allergenFree' ? `${label}-free` : label, {
        [group]: filters[group].filter((other) => other !== value),
      });
    }
  }
  for (const tag of filters.tag) add(`tag=${tag}`, tagLabel(tag), { tag: filters.tag.filter((other) => other !== tag) });
  if (filters.minPrice !== null) add('minPrice', `From ${money(filters.minPrice)}`, { minPrice: null });
  if (filters.maxPrice !== null) add('maxPrice', `Up to ${money(filters.maxPrice)}`, { maxPrice: null });
  if (filters.rating !== null) add('rating', `${filters.rating} stars & up`, { rating: null });
  if (filters.inStock) add('inStock', 'In stock', { inStock: false });
  if (filters.onSale) add('onSale', 'On offer', { onSale: false });
  if (filters.dogWeight !== null)
    add('dogWeight', `${filters.dogWeight} kg dog`, { dogWeight: null, ...(filters.sort === 'costPerDay' && { sort: null }) });
  return chips;
}

/** A list of a single category is a category page: there the category is not a filter. */
const isCategoryPage = ({ q, category }: Filters): boolean => q === '' && category.length === 1;

/** The first page of a single category with no filter and in the default order. */
export const isPlainCategory = (filters: Filters): boolean =>
  isCategoryPage(filters) && filters.page === 1 && filtersToSearch(filters).size === 1;

/** Clears all filters, but not the search term, the sort order and the category of a category page. */
export const clearFilters = (filters: Filters): Filters => {
  const { q, asWords, sort, category } = filters;
  return {
    ...parseFilters(new URLSearchParams()),
    q,
    asWords,
    sort: sort === 'costPerDay' ? null : sort,
    category: isCategoryPage(filters) ? category : [],
  };
};
