import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Form, useSearchParams } from 'react-router';

/** Searches the products. A plain form, so that it also works before scripts are there. */
export function SearchForm({ className = '' }: { className?: string }) {
  const [search] = useSearchParams();
  const asked = search.get('q') ?? '';
  const id = useId();
  return (
    <Form action="/products" role="search" className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <input
        key={asked}
        id={id}
        type="search"
        name="q"
        defaultValue={asked}
        placeholder="Chicken, puppy, harness …"
        autoComplete="off"
        enterKeyHint="search"
        className="search-input"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full bg-primary text-white hover:bg-primary-deep"
      >
        <Search size={20} aria-hidden="true" />
      </button>
    </Form>
  );
}
