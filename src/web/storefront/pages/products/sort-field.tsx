import { formId } from './filter-form.tsx';
import { filtersOfForm, type SortName, sorts } from './filters.ts';
import type { ShownFilters } from './use-filters.ts';

/** The order of the list. It belongs to the form of the filters, though it stands beside the list. */
export function SortField({ filters, show }: ShownFilters) {
  const usual: SortName = filters.q ? 'relevance' : 'bestselling';
  const offered = (Object.keys(sorts) as SortName[]).filter((name) => filters.q || name !== 'relevance');
  return (
    <>
      <label className="flex items-center gap-2">
        <span className="text-[0.9375rem] text-grey max-md:sr-only">Sort by</span>
        <select
          form={formId}
          name="sort"
          value={filters.sort ?? ''}
          onChange={({ currentTarget: { form } }) => form && show(filtersOfForm(form))}
          className="input h-11 min-h-11 w-auto py-1.5"
        >
          {offered.map((name) => (
            <option key={name} value={name === usual ? '' : name}>
              {sorts[name]}
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
