import { textLimits } from '#contract/limits.ts';
import { readPage } from '#web/ui/page-numbers.ts';

/** One of several values of the address: a filter, a tab, an order. The first option is meant where the address says nothing. */
interface Choice {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** What a list can be asked for. */
export interface ListShape {
  path: string;
  /** Stands above the rows, and narrows them more than any filter. */
  tabs?: Choice;
  filters?: readonly Choice[];
  /** Parameters that only links set, like the one thing whose changes are shown. */
  given?: readonly string[];
}

export interface ListQuery {
  page: number;
  /** What is searched for; empty: everything. */
  q: string;
  /** By the names of tabs, filters and given parameters; what is not chosen is missing. */
  chosen: Record<string, string>;
}

const choicesOf = ({ tabs, filters = [] }: ListShape): Choice[] => (tabs ? [tabs, ...filters] : [...filters]);
/** As long as the API takes it. */
const longestGiven = 60;

/** What an address asks of a list. Values that are none of a choice count as not chosen. */
export function readListQuery(search: URLSearchParams, shape: ListShape): ListQuery {
  const chosen: Record<string, string> = {};
  for (const { name, options } of choicesOf(shape)) {
    const value = search.get(name);
    if (value !== null && options.findIndex(([known]) => known === value) > 0) chosen[name] = value;
  }
  for (const name of shape.given ?? []) {
    const value = search.get(name)?.slice(0, longestGiven);
    if (value) chosen[name] = value;
  }
  return { page: readPage(search), q: (search.get('q') ?? '').trim().slice(0, textLimits.search), chosen };
}

/** The address of a list; a change of anything but the page begins at the first. */
export function listAddress({ path }: Pick<ListShape, 'path'>, { q, chosen, page }: Partial<ListQuery>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: q ?? '', ...chosen })) if (value !== '') search.set(name, value);
  if (page !== undefined && page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether the list is narrowed by anything but its tabs. */
export const isNarrowed = ({ q, chosen }: ListQuery, { tabs }: ListShape): boolean =>
  q !== '' || Object.keys(chosen).some((name) => name !== tabs?.name);
