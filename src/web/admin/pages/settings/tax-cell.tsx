import { useState } from 'react';
import { formatDecimal, parseDecimal } from '#web/admin/forms/decimal.ts';

interface TaxCellProps {
  id: string | undefined;
  label: string;
  percent: number | null;
  error: string | undefined;
  onChange: (percent: number | null) => void;
}

const textOf = (percent: number | null): string =>
  percent === null || Number.isNaN(percent) ? '' : formatDecimal(Math.round(percent * 100), 2).replace(/\.?0+$/, '');

const percentOf = (text: string): number | null => {
  const hundredths = parseDecimal(text, 2);
  return hundredths === null ? null : hundredths / 100;
};

/** A rate in percent with up to two decimals; empty for none. */
export function TaxCell({ id, label, percent, error, onChange }: TaxCellProps) {
  const [text, setText] = useState(() => textOf(percent));
  const shown = Object.is(percentOf(text), percent) ? text : textOf(percent);
  return (
    <>
      <input
        id={id}
        aria-label={label}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        value={shown}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          setText(target.value);
          onChange(percentOf(target.value));
        }}
      />
      {error && <span className="field-error">{error}</span>}
    </>
  );
}
