import type { Sort } from '#contract/catalog.ts';
import { sortLabels } from '#contract/product-labels.ts';
import { filterFormId } from './filter-form-id.ts';

import { parseFilterFormElement } from './parse-filter-form.ts';
import type { ShownFilters } from './use-filters.ts';

interface SortFieldProps extends Pick<ShownFilters, 'filters' | 'showFilters'> {
  currency: string;
  /** The list was searched for: by default the best matches come first. */
  isSearch: boolean;
}

/** The sort order of the list. Part of the filter form, though rendered beside the list. */
export function SortField({ filters, showFilters, currency, isSearch }: SortFieldProps) {
  const defaultSort: Sort = isSearch ? 'relevance' : 'bestselling';
  const availableSorts = (Object.keys(sortLabels) as Sort[]).filter(
    (name) => (name !== 'relevance' || isSearch) && (name !== 'costPerDay' || filters.dogWeight !== null),
  );
  return (
    <>
      <label className="flex min-w-0 items-center gap-2 max-md:flex-1">
        <span className="text-[0.9375rem] text-grey max-md:sr-only">Sort by</span>
        <select
          form={filterFormId}
          name="sort"
          value={filters.sort === defaultSort ? '' : (filters.sort ?? '')}
          onChange={({ currentTarget: { form } }) => form && showFilters(parseFilterFormElement(form, currency))}
          className="input h-11 min-h-11 py-1.5 md:w-auto"
        >
          {availableSorts.map((name) => (
            <option key={name} value={name === defaultSort ? '' : name}>
              {sortLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={filterFormId} className="btn btn-sm btn-primary">
          Apply
        </button>
      </noscript>
    </>
  );
}
