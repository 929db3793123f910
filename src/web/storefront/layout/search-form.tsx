import Search from 'lucide-react/icons/search';
import { type ComponentType, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ListboxState, SuggestionsProps } from './suggestions.tsx';

const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  // Searching also works without suggestions.
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
);

/** The product search. A plain form, so that it also works before hydration; the code of its suggestions is fetched when the field gets the focus. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [search] = useSearchParams();
  const query = search.get('q') ?? '';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  const { location: next } = useNavigation();
  const hasTyped = useRef(false);
  const isSubmitting = useRef(false);
  const hydrated = useHydrated();
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | null>(null);
  const [listbox, setListbox] = useState<ListboxState>({ expanded: false });
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': listbox.expanded,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': listbox.active,
  } as const;
  useLayoutEffect(() => {
    // A layout effect, so that the new page's query is in the field before anybody types there. What was typed before hydration, or while the page was loading,
    // is not overwritten.
    if (shownQuery.current !== query && field.current && !hasTyped.current) field.current.value = query;
    shownQuery.current = query;
    isSubmitting.current = false;
  }, [query]);
  useLayoutEffect(() => {
    // `isSubmitting` bridges the time from submitting to this render, so that what is typed in between is kept.
    if (next && !isSubmitting.current) hasTyped.current = false;
    if (!next) isSubmitting.current = false;
  }, [next]);
  // The field may have got the focus before hydration.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) setOpenedBy('keys');
  }, []);
  return (
    <Form
      action="/products"
      role="search"
      className={`search-form ${className}`}
      onSubmit={() => {
        saveSearch(field.current?.value ?? '');
        isSubmitting.current = true;
        hasTyped.current = false;
        // Closes the on-screen keyboard, which would cover the results.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Search food, toys, help…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={textLimits.search}
        className="search-input"
        {...(hydrated && combobox)}
        onPointerDown={() => setOpenedBy((before) => before ?? 'pointer')}
        onFocus={() => setOpenedBy((before) => before ?? 'keys')}
        onInput={() => {
          hasTyped.current = true;
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-primary-fill text-white hover:bg-primary-deep"
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {openedBy && (
        <Suspense>
          <Suggestions field={field} id={`${id}-list`} openOnMount={openedBy === 'pointer'} onListboxChange={setListbox} />
        </Suspense>
      )}
    </Form>
  );
}

/** Saves a query among the recent searches. Searching also works if it is not saved. */
function saveSearch(query: string): void {
  import('./recent-searches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(query),
    () => undefined,
  );
}
