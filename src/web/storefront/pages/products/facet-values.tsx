import { useState } from 'react';
import type { Facets } from '#contract/catalog.ts';

type FacetValue = Facets['vendor'][number];

interface FacetValuesProps {
  name: string;
  legend: string;
  values: readonly FacetValue[];
  selected: readonly string[];
}

const initiallyShown = 6;
/** A longer group can be searched. */
const searchThreshold = 10;

/** One group of filters with multiple selection. Selected values and the first few are shown, the others are collapsed. */
export function FacetValues({ name, legend, values, selected }: FacetValuesProps) {
  const [query, setQuery] = useState('');
  const normalizedQuery = query.trim().toLowerCase();
  const matches = ({ label }: FacetValue) => label.toLowerCase().includes(normalizedQuery);
  const isShown = ({ value }: FacetValue, index: number) =>
    normalizedQuery !== '' || index < initiallyShown || selected.includes(value) || values.length <= initiallyShown + 1;
  const shown = values.filter(isShown);
  const folded = values.filter((facetValue) => !shown.includes(facetValue));
  const matchCount = values.filter(matches).length;
  // Values that do not match the query are hidden, not removed: a selected one must stay in the form.
  const row = (facetValue: FacetValue) => (
    <FacetValueRow key={facetValue.value} name={name} facetValue={facetValue} selected={selected} hidden={!matches(facetValue)} />
  );
  return (
    <>
      <legend className="filter-legend">{legend}</legend>
      {values.length > searchThreshold && (
        <FacetSearch name={name} legend={legend} query={query} onQueryChange={setQuery} matchCount={matchCount} />
      )}
      {shown.map(row)}
      {folded.length > 0 && (
        <details className="folded">
          <summary className="link tap-target text-[0.9375rem]">Show all {values.length}</summary>
          {folded.map(row)}
        </details>
      )}
    </>
  );
}

interface FacetValueRowProps {
  name: string;
  facetValue: FacetValue;
  selected: readonly string[];
  hidden: boolean;
}

function FacetValueRow({ name, facetValue: { value, label, count }, selected, hidden }: FacetValueRowProps) {
  const checked = selected.includes(value);
  return (
    <label className="choice" hidden={hidden}>
      <input type="checkbox" name={name} value={value} checked={checked} disabled={count === 0 && !checked} readOnly className="check" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="choice-count">{count}</span>
    </label>
  );
}

interface FacetSearchProps {
  name: string;
  legend: string;
  query: string;
  onQueryChange: (query: string) => void;
  matchCount: number;
}

function FacetSearch({ name, legend, query, onQueryChange, matchCount }: FacetSearchProps) {
  const id = `find-${name}`;
  return (
    <div className="needs-scripts mb-1.5">
      <label htmlFor={id} className="sr-only">
        Search: {legend}
      </label>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        className="input min-h-11 py-1.5"
        onChange={({ currentTarget }) => onQueryChange(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={query && matchCount === 0 ? 'py-2 text-[0.9375rem] text-grey' : 'sr-only'}>
        {query && (matchCount === 0 ? 'No matches' : `${matchCount} found`)}
      </p>
    </div>
  );
}
