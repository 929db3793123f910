import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { showSnackbar } from './snackbar-store.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The accessible name: "Quantity of Hillside, 2 kg". */
  label: string;
  min?: number;
  max: number;
  /** The name of the field, if it belongs to a form. */
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A number with a button on either side. What is typed counts on blur or Enter, and is clamped to min and max. */
export function QuantityStepper({ value, onChange, label, min = 1, max, name, disabled = false, className = '' }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const upperLimit = Math.max(min, max);
  const change = (next: number) => {
    setTyped(null);
    const clamped = Math.min(upperLimit, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  };
  const lowerCaseLabel = label.charAt(0).toLowerCase() + label.slice(1);
  const commit = () => {
    if (typed === null) return;
    const number = Number.parseInt(typed, 10);
    if (number > upperLimit) showSnackbar(`Only ${upperLimit} available.`);
    change(Number.isNaN(number) ? value : number);
  };
  return (
    <fieldset
      aria-label={label}
      className={`inline-flex h-12 items-center rounded-full border-[1.5px] border-outline bg-surface ${className}`}
    >
      <button
        type="button"
        aria-label={`Decrease ${lowerCaseLabel}`}
        disabled={disabled}
        // Not `disabled`, which would lose the keyboard's focus when the limit is reached.
        aria-disabled={value <= min || undefined}
        onClick={() => change(value - 1)}
        className="icon-btn"
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={commit}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'ArrowUp') change(value + 1);
          else if (event.key === 'ArrowDown') change(value - 1);
          else return;
          event.preventDefault();
        }}
        className="h-full w-11 min-w-0 rounded-md bg-transparent text-center font-semibold"
      />
      <button
        type="button"
        aria-label={`Increase ${lowerCaseLabel}`}
        disabled={disabled}
        aria-disabled={value >= upperLimit || undefined}
        onClick={() => change(value + 1)}
        className="icon-btn"
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
