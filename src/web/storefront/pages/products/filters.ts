import type { Facets } from '#contract/catalog.ts';

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

const known = {
  lifeStage: ['puppy', 'adult', 'senior'],
  breedSize: ['small', 'medium', 'large'],
} as const;

/** The orders of a list, in the API's words and in ours. */
export const sorts = {
  relevance: 'Best match',
  bestselling: 'Best sellers first',
  rating: 'Best rated first',
  newest: 'Newest first',
  price: 'Cheapest first',
  '-price': 'Dearest first',
  unitPrice: 'Lowest price per kg',
} as const;
export type SortName = keyof typeof sorts;

export interface Filters extends Record<Group, string[]> {
  q: string;
  minPrice: number | null;
  maxPrice: number | null;
  rating: number | null;
  inStock: boolean;
  onSale: boolean;
  sort: SortName | null;
  page: number;
}

/** The filters of an address, in the API's names. What makes no sense is left out, so that an old link still shows a list. */
export function readFilters(search: URLSearchParams): Filters {
  const number = (name: string, most: number) => {
    const value = Number(search.get(name) || Number.NaN);
    return Number.isFinite(value) && value >= 0 && value <= most ? Math.round(value) : null;
  };
  const several = (name: Group) => {
    const allowed: readonly string[] | undefined = name in known ? known[name as keyof typeof known] : undefined;
    return [...new Set(search.getAll(name))].filter((value) => value !== '' && (!allowed || allowed.includes(value))).slice(0, 50);
  };
  const sort = search.get('sort') ?? '';
  const rating = number('rating', 5);
  return {
    q: (search.get('q') ?? '').trim().slice(0, 200),
    category: several('category'),
    lifeStage: several('lifeStage'),
    breedSize: several('breedSize'),
    vendor: several('vendor'),
    allergenFree: several('allergenFree'),
    minPrice: number('minPrice', 1_000_000_000),
    maxPrice: number('maxPrice', 1_000_000_000),
    rating: rating && rating >= 1 ? rating : null,
    inStock: search.get('inStock') === '1',
    onSale: search.get('onSale') === '1',
    sort: sort in sorts ? (sort as SortName) : null,
    page: Math.max(1, number('page', 1_000_000) ?? 1),
  };
}

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

/** Where a list with these filters is found. */
export const addressOf = (filters: Filters): string => {
  const search = searchOf(filters).toString();
  return search ? `/products?${search}` : '/products';
};

/** One filter that is set, and the filters without it. */
export interface Chip {
  key: string;
  label: string;
  without: Filters;
}

/** What is filtered by, piece by piece. Words come from the facets; `money` writes a price. */
export function chipsOf(filters: Filters, facets: Facets, money: (amount: number) => string): Chip[] {
  const first = { ...filters, page: 1 };
  const chips: Chip[] = [];
  const add = (key: string, label: string, change: Partial<Filters>) => chips.push({ key, label, without: { ...first, ...change } });
  for (const group of groupNames) {
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

/** The list without any filter; what was searched for and the order stay. */
export const cleared = ({ q, sort }: Filters): Filters => ({ ...readFilters(new URLSearchParams()), q, sort });

/** The filters of a form as someone has just left it. */
export function filtersOfForm(form: HTMLFormElement): Filters {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value);
  return readFilters(search);
}
