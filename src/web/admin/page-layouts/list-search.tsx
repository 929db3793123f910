import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { isFiltered, type ListConfig, type ListQuery, listPath, pageSizes, parseListQuery } from './list-query.ts';
import type { Column } from './list-table.tsx';

interface ListSearchProps {
  config: ListConfig;
  query: ListQuery;
  searchedFields?: string;
  /** For the sort order on phones, where the table has no headers. */
  columns: readonly Pick<Column<never>, 'title' | 'sort'>[];
}

/** The search and filters of a list: a form that navigates to another URL. A filter applies as soon as it is chosen. */
export function ListSearch({ config, query, searchedFields, columns }: ListSearchProps) {
  const navigate = useNavigate();
  const applyForm = (form: HTMLFormElement) => {
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
    void navigate(listPath(config, parseListQuery(search, config)));
  };
  // While a year is being typed, the day is one of the first century.
  const applyDate = ({ form, value }: HTMLInputElement) => form && (value === '' || value >= '1000') && applyForm(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyForm(event.currentTarget);
  };
  // The URL may have changed by a link, or by "back". At first it has not, and something may have been typed before hydration.
  const searchInput = useRef<HTMLInputElement>(null);
  const appliedText = useRef(query.q);
  useEffect(() => {
    if (appliedText.current === query.q) return;
    appliedText.current = query.q;
    if (searchInput.current) searchInput.current.value = query.q;
  }, [query.q]);
  const { tabs, filters = [], dates = [], fixedParams = [], sorts = [] } = config;
  const hasHeaders = columns.some(({ sort }) => sort);
  const hiddenParams = [...(tabs ? [tabs.name] : []), ...fixedParams].filter((name) => query.selected[name]);
  // On larger screens the headers sort.
  const sortsOnly = hasHeaders && !searchedFields && filters.length === 0 && dates.length === 0;
  const searchButton = (
    <Button type="submit" tone="secondary">
      {sortsOnly ? 'Sort' : 'Search'}
    </Button>
  );
  return (
    <search className={sortsOnly ? 'md:hidden' : undefined}>
      <form action={config.path} onSubmit={submit} className="list-search">
        {hiddenParams.map((name) => (
          <input key={name} type="hidden" name={name} value={query.selected[name]} />
        ))}
        {searchedFields && (
          <div className="list-search-field">
            <label htmlFor="list-q" className="sr-only">
              Search {searchedFields}
            </label>
            <Search size={17} aria-hidden="true" />
            <input
              ref={searchInput}
              id="list-q"
              type="search"
              name="q"
              defaultValue={query.q}
              maxLength={textLimits.search}
              autoComplete="off"
              placeholder={`Search ${searchedFields}`}
              className="input"
            />
          </div>
        )}
        {query.limit !== pageSizes[0] && <input type="hidden" name="limit" value={query.limit} />}
        {!sortsOnly && (filters.length > 0 || sorts.length > 1) && (
          <FilterToggle count={[...filters, ...dates].filter(({ name }) => query.selected[name]).length} />
        )}
        {filters.map(({ name, label, options }) => (
          <div key={name} className="list-filter list-filter-choice">
            <label htmlFor={`list-${name}`} className="field-label">
              {label}
            </label>
            <select
              id={`list-${name}`}
              name={name}
              value={query.selected[name] ?? options[0]?.[0]}
              className="input"
              onChange={({ currentTarget }) => currentTarget.form && applyForm(currentTarget.form)}
            >
              {options.map(([value, optionLabel], index) => (
                <option key={value} value={value}>
                  {index === 0 ? `${label}: ${firstWord(optionLabel)}` : optionLabel}
                </option>
              ))}
            </select>
          </div>
        ))}
        {dates.map(({ name, label }) => (
          <div key={name} className="list-filter list-filter-date">
            <label htmlFor={`list-${name}`} className="field-label">
              {label}
            </label>
            <input
              key={query.selected[name]}
              id={`list-${name}`}
              type="date"
              name={name}
              defaultValue={query.selected[name]}
              className="input"
              onChange={({ currentTarget }) => applyDate(currentTarget)}
            />
          </div>
        ))}
        {sorts.length > 1 && (
          <div className={`list-filter ${hasHeaders ? 'md:hidden' : ''}`}>
            <label htmlFor="list-sort" className="field-label">
              Sort by
            </label>
            <select
              id="list-sort"
              name="sort"
              value={query.sort}
              className="input"
              onChange={({ currentTarget }) => currentTarget.form && applyForm(currentTarget.form)}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabel(sort, columns)}
                </option>
              ))}
            </select>
          </div>
        )}
        {searchButton}
        {isFiltered(query, config) && (
          <Link
            to={listPath(config, { selected: tabs && query.selected[tabs.name] ? { [tabs.name]: query.selected[tabs.name] ?? '' } : {} })}
            className="link tap-target"
          >
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}

/** "any" of "Any status": the label of the filter says the rest. */
const firstWord = (optionLabel: string): string => optionLabel.split(' ')[0]?.toLowerCase() ?? '';

/** "Price, low to high" of the order `price`: the title of its column with the direction. */
function sortLabel(sort: string, columns: ListSearchProps['columns']): string {
  const title = columns.find((column) => column.sort === sort.replace(/^-/, ''))?.title ?? sort;
  return `${title} ${sort.startsWith('-') ? '↓' : '↑'}`;
}

/** Collapses the filters on phones. page-layouts.css hides them only with scripts, so that they are open without. */
function FilterToggle({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Button
      tone="secondary"
      className="filter-toggle needs-scripts md:hidden"
      aria-expanded={open}
      icon={<SlidersHorizontal size={17} aria-hidden="true" />}
      onClick={() => setOpen(!open)}
    >
      Filter{count > 0 && ` (${count})`}
    </Button>
  );
}
