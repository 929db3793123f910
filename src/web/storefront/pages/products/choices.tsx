import { useState } from 'react';
import type { Facets } from '#contract/catalog.ts';

type Choice = Facets['vendor'][number];

interface ChoicesProps {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
}

const shownAtOnce = 6;
/** A longer group can be searched. */
const manageable = 10;

/** One group of filters. Several can be ticked; what is ticked and the first few are shown, the others fold. */
export function Choices({ name, legend, choices, chosen }: ChoicesProps) {
  const [words, setWords] = useState('');
  const looked = words.trim().toLowerCase();
  const fits = ({ label }: Choice) => label.toLowerCase().includes(looked);
  const isShown = ({ value }: Choice, index: number) =>
    looked !== '' || index < shownAtOnce || chosen.includes(value) || choices.length <= shownAtOnce + 1;
  const shown = choices.filter(isShown);
  const folded = choices.filter((choice) => !shown.includes(choice));
  const found = choices.filter(fits).length;
  // What does not fit the words is hidden, not gone: a tick must stay in the form.
  const row = (choice: Choice) => <ChoiceRow key={choice.value} name={name} choice={choice} chosen={chosen} hidden={!fits(choice)} />;
  return (
    <>
      <legend className="filter-legend">{legend}</legend>
      {choices.length > manageable && <ChoiceSearch name={name} legend={legend} words={words} onWords={setWords} found={found} />}
      {shown.map(row)}
      {folded.length > 0 && (
        <details className="folded">
          <summary className="link tap-target text-[0.9375rem]">Show all {choices.length}</summary>
          {folded.map(row)}
        </details>
      )}
    </>
  );
}

interface ChoiceRowProps {
  name: string;
  choice: Choice;
  chosen: readonly string[];
  hidden: boolean;
}

function ChoiceRow({ name, choice: { value, label, count }, chosen, hidden }: ChoiceRowProps) {
  const checked = chosen.includes(value);
  return (
    <label className="choice" hidden={hidden}>
      <input type="checkbox" name={name} value={value} checked={checked} disabled={count === 0 && !checked} readOnly className="check" />
      <span className="min-w-0 flex-1">{label}</span>
      <span className="choice-count">{count}</span>
    </label>
  );
}

interface ChoiceSearchProps {
  name: string;
  legend: string;
  words: string;
  onWords: (words: string) => void;
  found: number;
}

function ChoiceSearch({ name, legend, words, onWords, found }: ChoiceSearchProps) {
  const id = `find-${name}`;
  return (
    <div className="needs-scripts mb-1.5">
      <label htmlFor={id} className="sr-only">
        Find in: {legend}
      </label>
      <input
        id={id}
        type="search"
        value={words}
        placeholder="Find …"
        autoComplete="off"
        spellCheck={false}
        className="input min-h-11 py-1.5"
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={words && found === 0 ? 'py-2 text-[0.9375rem] text-grey' : 'sr-only'}>
        {words && (found === 0 ? 'None is called that.' : `${found} found`)}
      </p>
    </div>
  );
}
