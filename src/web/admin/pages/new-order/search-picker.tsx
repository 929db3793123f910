import { type ReactNode, useEffect, useId, useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { asApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { TextField } from '#web/ui/field.tsx';

interface SearchPickerProps<T> {
  label: string;
  hint?: string;
  error?: string;
  find: (q: string) => Promise<T[]>;
  keyOf: (found: T) => string;
  /** How a result looks; a click on it chooses it. */
  render: (found: T) => ReactNode;
  onPick: (found: T) => void;
}

/** The delay after the last key before a search, in milliseconds. */
const delay = 200;

/** A search whose results are buttons below it: Tab leads to them, and Enter in the field chooses the first. */
export function SearchPicker<T>({ label, hint, error, find, keyOf, render, onPick }: SearchPickerProps<T>) {
  const [q, setQ] = useState('');
  const { results, failure } = useResults(q.trim(), find);
  const listId = useId();
  const pick = (found: T) => {
    setQ('');
    onPick(found);
  };
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        error={error ?? failure}
        type="search"
        autoComplete="off"
        maxLength={textLimits.search}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not sent.
          event.preventDefault();
          if (results?.[0]) pick(results[0]);
        }}
      />
      <p role="status" className="sr-only">
        {results && (results.length === 0 ? 'Nothing found' : `${results.length} found`)}
      </p>
      {results && (
        <ul id={listId} aria-label="Found" className="picker-results">
          {results.map((found) => (
            <li key={keyOf(found)}>
              <button type="button" onClick={() => pick(found)} className="picker-result">
                {render(found)}
              </button>
            </li>
          ))}
          {results.length === 0 && <li className="px-3 py-2 text-grey">Nothing found.</li>}
        </ul>
      )}
    </div>
  );
}

/** What is found for a text; null while nothing was searched. */
function useResults<T>(q: string, find: (q: string) => Promise<T[]>) {
  const [state, setState] = useState<{ q: string; results: T[] | null; failure?: string }>({ q: '', results: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is another search.
  useEffect(() => {
    if (q.length < 2) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await find(q).then(
        (results) => ({ q, results }),
        (error) => ({ q, results: null, failure: errorMessageWithAdvice(asApiError(error)) }),
      );
      if (isCurrent) setState(answer);
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  // While the next letters are searched, the last results stay.
  return q.length < 2 ? { results: null, failure: undefined } : state;
}
