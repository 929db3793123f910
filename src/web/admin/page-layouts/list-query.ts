import * as textLimits from '#contract/text-limits.ts';
import { parsePageNumber } from '#web/ui/page-numbers.ts';

/** One of several values of the address: a filter, a tab, an order. The first option is meant where the address says nothing. */
interface ListFilter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** What a list can be asked for. */
export interface ListConfig {
  path: string;
  /** Stands above the rows, and narrows them more than any filter. */
  tabs?: ListFilter;
  filters?: readonly ListFilter[];
  /** Parameters that only links set, like the one thing whose changes are shown. */
  fixedParams?: readonly string[];
}

export interface ListQuery {
  page: number;
  /** What is searched for; empty: everything. */
  q: string;
  /** By the names of tabs, filters and given parameters; what is not chosen is missing. */
  selected: Record<string, string>;
}

const allFilters = ({ tabs, filters = [] }: ListConfig): ListFilter[] => (tabs ? [tabs, ...filters] : [...filters]);
/** As long as the API takes it. */
const maxFixedParamLength = 60;

/** What an address asks of a list. Values that are none of a choice count as not chosen. */
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

/** The address of a list; a change of anything but the page begins at the first. */
export function listPath({ path }: Pick<ListConfig, 'path'>, { q, selected, page }: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: q ?? '', ...selected })) if (value !== '') search.set(name, value);
  if (page !== undefined && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether the list is narrowed by anything but its tabs. */
export const isFiltered = ({ q, selected }: ListQuery, { tabs }: ListConfig): boolean =>
  q !== '' || Object.keys(selected).some((name) => name !== tabs?.name);
