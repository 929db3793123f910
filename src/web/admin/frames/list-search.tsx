import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { textLimits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { isNarrowed, type ListQuery, type ListShape, listAddress, readListQuery } from './list-query.ts';

interface ListSearchProps {
  shape: ListShape;
  query: ListQuery;
  searchIn?: string;
}

/** Search and filters of a list. A form that asks for another address; a filter takes effect as soon as it is chosen. */
export function ListSearch({ shape, query, searchIn }: ListSearchProps) {
  const navigate = useNavigate();
  const ask = (form: HTMLFormElement) => {
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
    void navigate(listAddress(shape, readListQuery(search, shape)));
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  // The address may have come by a link, or by the way back.
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = query.q;
  }, [query.q]);
  const { tabs, filters = [], given = [] } = shape;
  const kept = [...(tabs ? [tabs.name] : []), ...given].filter((name) => query.chosen[name]);
  return (
    <search>
      <form action={shape.path} onSubmit={send} className="list-search">
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={query.chosen[name]} />
        ))}
        {searchIn && (
          <div className="list-search-field">
            <label htmlFor="list-q" className="field-label">
              Search in {searchIn}
            </label>
            <input
              ref={box}
              id="list-q"
              type="search"
              name="q"
              defaultValue={query.q}
              maxLength={textLimits.search}
              autoComplete="off"
              className="input"
            />
          </div>
        )}
        {filters.length > 0 && <FilterToggle chosen={filters.filter(({ name }) => query.chosen[name]).length} />}
        {filters.map(({ name, label, options }) => (
          <div key={name} className="list-filter">
            <label htmlFor={`list-${name}`} className="field-label">
              {label}
            </label>
            <select
              id={`list-${name}`}
              name={name}
              value={query.chosen[name] ?? options[0]?.[0]}
              className="input"
              onChange={({ currentTarget }) => currentTarget.form && ask(currentTarget.form)}
            >
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Button type="submit" tone="secondary" icon={<Search size={17} aria-hidden="true" />}>
          Search
        </Button>
        {isNarrowed(query, shape) && (
          <Link
            to={listAddress(shape, { chosen: tabs && query.chosen[tabs.name] ? { [tabs.name]: query.chosen[tabs.name] ?? '' } : {} })}
            className="link tap-target"
          >
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}

/** Folds the filters where there is no room for them; frames.css does it, so that they stand open without scripts. */
function FilterToggle({ chosen }: { chosen: number }) {
  const [open, setOpen] = useState(false);
  return (
    <Button
      tone="secondary"
      className="filter-toggle needs-scripts md:hidden"
      aria-expanded={open}
      icon={<SlidersHorizontal size={17} aria-hidden="true" />}
      onClick={() => setOpen(!open)}
    >
      Filter{chosen > 0 && ` (${chosen})`}
    </Button>
  );
}
