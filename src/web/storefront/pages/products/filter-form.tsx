import X from 'lucide-react/icons/x';
import { type ChangeEvent, type CSSProperties, type FormEvent, type MouseEvent, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { Facets } from '#contract/catalog.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { usePopoverCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { DogWeightField } from './dog-weight-field.tsx';
import { FacetValues } from './facet-values.tsx';
import { filterFormId } from './filter-form-id.ts';
import { clearFilters, filterGroupLabels, filterGroups } from './filters.ts';
import { parseFilterFormElement } from './parse-filter-form.ts';
import { PriceRange } from './price-range.tsx';
import { useApplyEarlyInput } from './use-apply-early-input.ts';
import type { ShownFilters } from './use-filters.ts';

interface FilterFormProps extends Omit<ShownFilters, 'page'> {
  facets: Facets;
  total: number;
  currency: string;
  /** Whether any filter is set. */
  isFiltered: boolean;
  /** The list for these filters could not be loaded. */
  hasFailed: boolean;
}

/** All filters as one plain form. With scripts, every change updates the list at once; on phones it is a sheet over the list. */
export function FilterForm({ filters, showFilters, loading, facets, total, currency, isFiltered, hasFailed }: FilterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  usePopoverCloseOnBack(formRef);
  const title = useRef<HTMLHeadingElement>(null);
  const hasChanged = useRef(false);
  /** All changes while the sheet is open share one history entry. */
  const apply = (form: HTMLFormElement, filters = parseFilterFormElement(form, currency)) => {
    showFilters(filters, { sameStep: hasChanged.current });
    hasChanged.current = form.matches(':popover-open');
  };
  useApplyEarlyInput(formRef, (form) => apply(form));
  const clear = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) apply(form, clearFilters(filters));
    title.current?.focus();
  };
  const handleChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    // Prices are applied when their field loses the focus, and the search within a group is not a filter.
    const field: EventTarget = target;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) apply(currentTarget);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form
      ref={formRef}
      id={filterFormId}
      action="/products"
      // The URL holds the selection: values that a browser would restore here belong to another list.
      autoComplete="off"
      popover="auto"
      aria-label="Filters"
      className="filters"
      onChange={handleChange}
      onSubmit={submit}
      onToggle={({ newState }) => {
        hasChanged.current = false;
        if (newState === 'open') title.current?.focus();
      }}
    >
      <div className="filters-head md:hidden">
        <h2 ref={title} tabIndex={-1} className="flex-1 text-xl font-bold outline-none">
          Filters
        </h2>
        {isFiltered && (
          <button type="button" className="link tap-target needs-scripts px-2" onClick={clear}>
            Clear all
          </button>
        )}
        <button type="button" popoverTarget={filterFormId} popoverTargetAction="hide" aria-label="Close filters" className="icon-btn">
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {filters.tag.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {filters.asWords && <input type="hidden" name="asWords" value="1" />}
      <div className="filters-groups">
        <fieldset className="filter-group">
          <legend className="filter-legend">Availability and offers</legend>
          <FilterCheckbox name="inStock" checked={filters.inStock} label="In stock" count={facets.inStock} />
          <FilterCheckbox name="onSale" checked={filters.onSale} label="On offer" count={facets.onSale} />
        </fieldset>
        {(facets.allergenFree.length > 0 || filters.dogWeight !== null) && <DogWeightField kg={filters.dogWeight} onChange={apply} />}
        {filterGroups
          .filter((group) => facets[group].some(({ value, count }) => count > 0 || filters[group].includes(value)))
          .map((group) => (
            <CachedFragment
              key={group}
              as="fieldset"
              className="filter-group"
              component={FacetValues}
              props={{ name: group, legend: filterGroupLabels[group], values: facets[group], selected: filters[group] }}
            />
          ))}
        <PriceRange range={facets.price} filters={filters} currency={currency} onChange={apply} />
        <RatingFilter values={facets.rating} selected={filters.rating} />
      </div>
      <FilterSheetFooter total={total} loading={loading} hasFailed={hasFailed} />
    </Form>
  );
}

/** With scripts, the list behind the sheet is up to date already; without them, the button submits the form. */
function closeFilterSheet(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.hidePopover();
}

/** The button with the number of products for the current selection. */
function FilterSheetFooter({ total, loading, hasFailed }: { total: number; loading: boolean; hasFailed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (hasFailed)
    return (
      <div className="filters-foot">
        <p className="mb-2 text-[0.9375rem]">We couldn’t load these products.</p>
        <button type="button" className="btn btn-primary w-full" aria-busy={state === 'loading' || undefined} onClick={() => revalidate()}>
          <span>Try again</span>
        </button>
      </div>
    );
  return (
    <div className="filters-foot">
      <button type="submit" className="btn btn-primary w-full" aria-busy={loading || undefined} onClick={closeFilterSheet}>
        <span>{total === 0 ? 'No products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}</span>
      </button>
    </div>
  );
}

function FilterCheckbox({ name, checked, label, count }: { name: string; checked: boolean; label: string; count: number }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" checked={checked} disabled={count === 0 && !checked} readOnly className="check" />
      <span className="flex-1">{label}</span>
      <span className="choice-count">{count}</span>
    </label>
  );
}

function RatingFilter({ values, selected }: { values: Facets['rating']; selected: number | null }) {
  if (values.length === 0) return null;
  return (
    <fieldset className="filter-group">
      <legend className="filter-legend">Rating</legend>
      <label className="choice">
        <input type="radio" name="rating" value="" checked={selected === null} readOnly className="check" />
        <span className="flex-1">Any</span>
      </label>
      {values.map(({ value, count }) => (
        <label key={value} className="choice">
          <input type="radio" name="rating" value={value} checked={selected === Number(value)} readOnly className="check" />
          <span className="stars" style={{ '--stars': value } as CSSProperties} />
          <span className="flex-1">
            <span className="sr-only">{Number(value) === 1 ? '1 star' : `${value} stars`} </span>& up
          </span>
          <span className="choice-count">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
