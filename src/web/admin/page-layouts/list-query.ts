import * as textLimits from '#contract/text-limits.ts';
import { parsePageNumber } from '#web/ui/page-numbers.ts';

/** A query parameter with several options: a filter or a tab. The first option is the default. */
interface ListFilter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** The tabs, filters, sort orders and parameters of a list. */
export interface ListConfig {
  path: string;
  /** Shown above the list; they stay when the filters are cleared. */
  tabs?: ListFilter;
  filters?: readonly ListFilter[];
  /** Days to search by. */
  dates?: readonly { name: string; label: string }[];
  /** What the list can be sorted by, as the API's parameter `sort` calls it: `price`, or `-price` for descending. The first is the default. */
  sorts?: readonly string[];
  /** Parameters that only links set, such as the id of the item whose changes are listed. */
  fixedParams?: readonly string[];
}

export interface ListQuery {
  page: number;
  /** Rows per page. */
  limit: number;
  /** The search text; empty for everything. */
  q: string;
  /** The sort order; empty if the list has none. */
  sort: string;
  /** By name of tab, filter or fixed parameter; defaults are left out. */
  selected: Record<string, string>;
}

/** How many rows a page may have. The first is the default. */
export const pageSizes = [25, 50, 100] as const;

const allFilters = ({ tabs, filters = [] }: ListConfig): ListFilter[] => (tabs ? [tabs, ...filters] : [...filters]);
/** The longest value that the API accepts. */
const maxFixedParamLength = 60;

/** Parses the URL of a list. Values that are not among the options are ignored. */
export function parseListQuery(search: URLSearchParams, config: ListConfig): ListQuery {
  const selected: Record<string, string> = {};
  for (const { name, options } of allFilters(config)) {
    const value = search.get(name);
    if (value !== null && options.findIndex(([option]) => option === value) > 0) selected[name] = value;
  }
  for (const name of config.fixedParams ?? []) {
    const value = search.get(name)?.slice(0, maxFixedParamLength);
    if (value) selected[name] = value;
  }
  for (const { name } of config.dates ?? []) {
    const value = search.get(name);
    if (value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !value.startsWith('0000')) selected[name] = value;
  }
  const { sorts = [''] } = config;
  return {
    page: parsePageNumber(search),
    limit: pageSizes.find((size) => String(size) === search.get('limit')) ?? pageSizes[0],
    q: (search.get('q') ?? '').trim().slice(0, textLimits.search),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0] ?? '',
    selected,
  };
}

/** The path of a list with its query; defaults are left out, and so is the first page. */
export function listPath(
  { path, sorts }: Pick<ListConfig, 'path' | 'sorts'>,
  { q, sort, selected, page, limit }: Partial<ListQuery>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: q ?? '', ...selected })) if (value !== '') search.set(name, value);
  if (sort && sort !== sorts?.[0]) search.set('sort', sort);
  if (limit !== undefined && limit !== pageSizes[0]) search.set('limit', String(limit));
  if (page !== undefined && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What the API's list endpoints call the search and filters of a list, without paging and sort order. */
export const apiFilters = ({ q, selected }: Pick<ListQuery, 'q' | 'selected'>): Record<string, string> => ({
  ...(q ? { q } : {}),
  ...selected,
});

/** Whether the list is narrowed by anything but its tab. */
export const isFiltered = ({ q, selected }: Pick<ListQuery, 'q' | 'selected'>, { tabs }: ListConfig): boolean =>
  q !== '' || Object.keys(selected).some((name) => name !== tabs?.name);
