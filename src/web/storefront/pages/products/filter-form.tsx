import X from 'lucide-react/icons/x';
import type { CSSProperties, MouseEvent } from 'react';
import { Form } from 'react-router';
import type { Facets } from '#contract/catalog.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from './choices.tsx';
import { filtersOfForm, groupNames, groups } from './filters.ts';
import { PriceRange } from './price-range.tsx';
import type { ShownFilters } from './use-filters.ts';

export const formId = 'filters';

/** The list behind the sheet is up to date; before scripts are there, the button sends the form. */
function closeSheet(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.hidePopover();
}

interface FilterFormProps extends ShownFilters {
  facets: Facets;
  total: number;
  currency: string;
}

/** All filters as one plain form. With scripts every change shows its list at once; on phones it is a sheet over the list. */
export function FilterForm({ filters, show, facets, total, currency }: FilterFormProps) {
  return (
    <Form
      id={formId}
      action="/products"
      popover="auto"
      aria-label="Filters"
      className="filters"
      onChange={(event) => show(filtersOfForm(event.currentTarget))}
    >
      <div className="filters-head md:hidden">
        <p className="text-xl font-bold">Filters</p>
        <button type="button" popoverTarget={formId} popoverTargetAction="hide" aria-label="Close the filters" className="icon-btn">
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <div className="filters-groups">
        <fieldset className="filter-group">
          <legend className="sr-only">Availability</legend>
          <Tick name="inStock" checked={filters.inStock} label="In stock" count={facets.inStock} />
          <Tick name="onSale" checked={filters.onSale} label="On offer" count={facets.onSale} />
        </fieldset>
        {groupNames.map((group) => (
          <Choices key={group} name={group} legend={groups[group]} choices={facets[group]} chosen={filters[group]} />
        ))}
        <PriceRange range={facets.price} filters={filters} currency={currency} />
        <Rating choices={facets.rating} chosen={filters.rating} />
      </div>
      <div className="filters-foot">
        <Button type="submit" className="w-full" onClick={closeSheet}>
          Show {total} {total === 1 ? 'item' : 'items'}
        </Button>
      </div>
    </Form>
  );
}

function Tick({ name, checked, label, count }: { name: string; checked: boolean; label: string; count: number }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" checked={checked} readOnly className="check" />
      <span className="flex-1">{label}</span>
      <span className="choice-count">{count}</span>
    </label>
  );
}

function Rating({ choices, chosen }: { choices: Facets['rating']; chosen: number | null }) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="filter-group">
      <legend className="filter-legend">Rating</legend>
      <label className="choice">
        <input type="radio" name="rating" value="" checked={chosen === null} readOnly className="check" />
        <span className="flex-1">Any</span>
      </label>
      {choices.map(({ value, count }) => (
        <label key={value} className="choice">
          <input type="radio" name="rating" value={value} checked={chosen === Number(value)} readOnly className="check" />
          <span className="stars" style={{ '--stars': value } as CSSProperties} />
          <span className="flex-1">
            <span className="sr-only">{value} stars </span>and more
          </span>
          <span className="choice-count">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
