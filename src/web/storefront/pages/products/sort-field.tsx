import type { Sort } from '#contract/catalog.ts';
import { sortLabels } from '#contract/product-labels.ts';
import { formId } from './filter-form.tsx';

import { filtersOfForm } from './form-filters.ts';
import type { ShownFilters } from './use-filters.ts';

/** The order of the list. It belongs to the form of the filters, though it stands beside the list. */
export function SortField({ filters, show, currency }: Pick<ShownFilters, 'filters' | 'show'> & { currency: string }) {
  const usual: Sort = filters.q ? 'relevance' : 'bestselling';
  const offered = (Object.keys(sortLabels) as Sort[]).filter((name) => filters.q || name !== 'relevance');
  return (
    <>
      <label className="flex min-w-0 items-center gap-2 max-md:flex-1">
        <span className="text-[0.9375rem] text-grey max-md:sr-only">Sort by</span>
        <select
          form={formId}
          name="sort"
          value={filters.sort === usual ? '' : (filters.sort ?? '')}
          onChange={({ currentTarget: { form } }) => form && show(filtersOfForm(form, currency))}
          className="input h-11 min-h-11 py-1.5 md:w-auto"
        >
          {offered.map((name) => (
            <option key={name} value={name === usual ? '' : name}>
              {sortLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={formId} className="btn btn-sm btn-primary">
          Apply
        </button>
      </noscript>
    </>
  );
}
