import type { Facets } from '#contract/catalog.ts';

interface ChoicesProps {
  name: string;
  legend: string;
  choices: Facets['vendor'];
  chosen: readonly string[];
}

const shownAtOnce = 6;

/** One group of filters. Several can be ticked; what is ticked and the first few are shown, the others fold. */
export function Choices({ name, legend, choices, chosen }: ChoicesProps) {
  if (choices.length === 0) return null;
  const isShown = (value: string, index: number) => index < shownAtOnce || chosen.includes(value) || choices.length <= shownAtOnce + 1;
  const shown = choices.filter(({ value }, index) => isShown(value, index));
  const folded = choices.filter((choice) => !shown.includes(choice));
  const row = ({ value, label, count }: Facets['vendor'][number]) => (
    <label key={value} className="choice">
      <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} readOnly className="check" />
      <span className="flex-1">{label}</span>
      <span className="choice-count">{count}</span>
    </label>
  );
  return (
    <fieldset className="filter-group">
      <legend className="filter-legend">{legend}</legend>
      {shown.map(row)}
      {folded.length > 0 && (
        <details className="folded">
          <summary className="link tap-target text-[0.9375rem]">{folded.length} more</summary>
          {folded.map(row)}
        </details>
      )}
    </fieldset>
  );
}
