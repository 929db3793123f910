import X from 'lucide-react/icons/x';
import { type ChangeEvent, type CSSProperties, type FormEvent, type MouseEvent, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { Facets } from '#contract/catalog.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { usePopoverCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { Choices } from './choices.tsx';
import { cleared, groupNames, groups } from './filters.ts';
import { filtersOfForm } from './form-filters.ts';
import { PriceRange } from './price-range.tsx';
import { useEarlyChoices } from './use-early-choices.ts';
import type { ShownFilters } from './use-filters.ts';

export const formId = 'filters';

interface FilterFormProps extends Omit<ShownFilters, 'page'> {
  facets: Facets;
  total: number;
  currency: string;
  /** Whether any filter is set. */
  filtered: boolean;
  /** The list of these filters could not be loaded. */
  failed: boolean;
}

/** All filters as one plain form. With scripts every change shows its list at once; on phones it is a sheet over the list. */
export function FilterForm({ filters, show, loading, facets, total, currency, filtered, failed }: FilterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  usePopoverCloseOnBack(formRef);
  const title = useRef<HTMLParagraphElement>(null);
  const changed = useRef(false);
  /** All that is ticked while the sheet is open is one step back. */
  const apply = (form: HTMLFormElement, filters = filtersOfForm(form, currency)) => {
    show(filters, { sameStep: changed.current });
    changed.current = form.matches(':popover-open');
  };
  useEarlyChoices(formRef, (form) => apply(form));
  const clear = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form) apply(form, cleared(filters));
    title.current?.focus();
  };
  const applyTick = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    // Prices count when their field is left, and the words of a search are no filter.
    const field: EventTarget = target;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) apply(currentTarget);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form
      ref={formRef}
      id={formId}
      action="/products"
      // The address holds what is ticked: what a browser would put back here belongs to another list.
      autoComplete="off"
      popover="auto"
      aria-label="Filters"
      className="filters"
      onChange={applyTick}
      onSubmit={send}
      onToggle={({ newState }) => {
        changed.current = false;
        if (newState === 'open') title.current?.focus();
      }}
    >
      <div className="filters-head md:hidden">
        <p ref={title} tabIndex={-1} className="flex-1 text-xl font-bold outline-none">
          Filters
        </p>
        {filtered && (
          <button type="button" className="link tap-target needs-scripts px-2" onClick={clear}>
            Clear all
          </button>
        )}
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
        {groupNames
          .filter((group) => facets[group].some(({ value, count }) => count > 0 || filters[group].includes(value)))
          .map((group) => (
            <CachedFragment
              key={group}
              as="fieldset"
              className="filter-group"
              component={Choices}
              props={{ name: group, legend: groups[group], choices: facets[group], chosen: filters[group] }}
            />
          ))}
        <PriceRange range={facets.price} filters={filters} currency={currency} onChange={apply} />
        <Rating choices={facets.rating} chosen={filters.rating} />
      </div>
      <SheetFoot total={total} loading={loading} failed={failed} />
    </Form>
  );
}

/** The list behind the sheet is up to date; before scripts are there, the button sends the form. */
function closeSheet(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.currentTarget.form?.hidePopover();
}

/** How many there are, always of what is ticked now. */
function SheetFoot({ total, loading, failed }: { total: number; loading: boolean; failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (failed)
    return (
      <div className="filters-foot">
        <p className="mb-2 text-[0.9375rem]">This choice could not be loaded.</p>
        <button type="button" className="btn btn-primary w-full" aria-busy={state === 'loading' || undefined} onClick={() => revalidate()}>
          <span>Try again</span>
        </button>
      </div>
    );
  return (
    <div className="filters-foot">
      <button type="submit" className="btn btn-primary w-full" aria-busy={loading || undefined} onClick={closeSheet}>
        <span>{total === 0 ? 'No items' : `Show ${total} ${total === 1 ? 'item' : 'items'}`}</span>
      </button>
    </div>
  );
}

function Tick({ name, checked, label, count }: { name: string; checked: boolean; label: string; count: number }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="1" checked={checked} disabled={count === 0 && !checked} readOnly className="check" />
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
            <span className="sr-only">{Number(value) === 1 ? '1 star' : `${value} stars`} </span>and more
          </span>
          <span className="choice-count">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
