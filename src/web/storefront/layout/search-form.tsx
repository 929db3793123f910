import Search from 'lucide-react/icons/search';
import { type ComponentType, lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { textLimits } from '#contract/limits.ts';
import { useInBrowser } from '#web/ui/use-in-browser.ts';
import { rememberSearch } from './recent-searches.ts';
import type { SuggestionBox, SuggestionsProps } from './suggestions.tsx';

const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  // Whoever gets no suggestions can search all the same.
  import('./suggestions.tsx').catch(() => ({ default: () => null })),
);

/** Searches the products. A plain form, so that it also works before scripts are there; its suggestions are fetched when someone goes to it. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [search] = useSearchParams();
  const asked = search.get('q') ?? '';
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(asked);
  const { location: next } = useNavigation();
  const typed = useRef(false);
  const submitted = useRef(false);
  const ready = useInBrowser();
  const [used, setUsed] = useState<'pointer' | 'keys' | null>(null);
  const [box, setBox] = useState<SuggestionBox>({ expanded: false });
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': box.expanded,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': box.active,
  } as const;
  useLayoutEffect(() => {
    // Another page has other words, at once: what somebody types into it must not be taken for the old ones. And nobody's typing is taken away while
    // the first page becomes alive, nor what they have gone on to type while the next one was on its way.
    if (shown.current !== asked && field.current && !typed.current) field.current.value = asked;
    shown.current = asked;
    submitted.current = false;
  }, [asked]);
  useLayoutEffect(() => {
    // What is typed after a search was sent is kept from then on, not only from when the page has drawn that it is under way.
    if (next && !submitted.current) typed.current = false;
    if (!next) submitted.current = false;
  }, [next]);
  // Whoever went to the field before scripts were there is in it already.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) setUsed('keys');
  }, []);
  return (
    <Form
      action="/products"
      role="search"
      className={`search-form ${className}`}
      onSubmit={() => {
        rememberSearch(field.current?.value ?? '');
        submitted.current = true;
        typed.current = false;
        // The keyboard of a phone makes room for what was found.
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
        defaultValue={asked}
        placeholder="Chicken, puppy, harness …"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={textLimits.search}
        className="search-input"
        {...(ready && combobox)}
        onPointerDown={() => setUsed((before) => before ?? 'pointer')}
        onFocus={() => setUsed((before) => before ?? 'keys')}
        onInput={() => {
          typed.current = true;
        }}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-primary text-white hover:bg-primary-deep"
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {used && (
        <Suspense>
          <Suggestions field={field} id={`${id}-list`} opened={used === 'pointer'} onBox={setBox} />
        </Suspense>
      )}
    </Form>
  );
}
