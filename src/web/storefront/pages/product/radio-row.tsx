import { type ReactNode, useId } from 'react';

interface RadioRowProps<K extends string> {
  legend: string;
  options: Readonly<Record<K, string>>;
  value: K;
  hint?: ReactNode;
  onChange: (value: K) => void;
}

/** Radio buttons side by side. */
export function RadioRow<K extends string>({ legend, options, value, hint, onChange }: RadioRowProps<K>) {
  const name = useId();
  return (
    <fieldset className="mt-4">
      <legend className="field-label">{legend}</legend>
      <div className="radio-row">
        {(Object.keys(options) as K[]).map((key) => (
          <label key={key} className="radio-option">
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} className="sr-only" />
            {options[key]}
          </label>
        ))}
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  );
}
