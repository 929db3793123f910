import * as textLimits from '#contract/text-limits.ts';
import { parsePageNumber } from '#web/ui/page-numbers.ts';

/** A query parameter with several options: a filter, a tab or a sort order. The first option is the default. */
interface ListFilter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** The tabs, filters and parameters of a list. */
export interface ListConfig {
  path: string;
  /** Shown above the list; they stay when the filters are cleared. */
  tabs?: ListFilter;
  filters?: readonly ListFilter[];
  /** Parameters that only links set, such as the id of the item whose changes are listed. */
  fixedParams?: readonly string[];
}

export interface ListQuery {
  page: number;
  /** The search text; empty for everything. */
  q: string;
  /** By name of tab, filter or fixed parameter; defaults are left out. */
  selected: Record<string, string>;
}

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
  return { page: parsePageNumber(search), q: (search.get('q') ?? '').trim().slice(0, textLimits.search), selected };
}

/** The path of a list with its query; the first page if `page` is left out. */
export function listPath({ path }: Pick<ListConfig, 'path'>, { q, selected, page }: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: q ?? '', ...selected })) if (value !== '') search.set(name, value);
  if (page !== undefined && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether the list is narrowed by anything but its tab. */
export const isFiltered = ({ q, selected }: ListQuery, { tabs }: ListConfig): boolean =>
  q !== '' || Object.keys(selected).some((name) => name !== tabs?.name);
