import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { productAdmin } from '#contract/product-admin.ts';
import { useUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { formatDecimal, parseDecimal } from '#web/admin/forms/decimal.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';

/** What is wrong with a value, or asked about it; `retry`: the button that saves it all the same. */
export interface CellError {
  message: string;
  retry?: string;
}

interface NumberCellProps {
  /** What it is, and of what: "Price of Salmon Bites, 2 kg". */
  label: string;
  value: number;
  digits?: number;
  /** Shown instead to those who may not change it. */
  text?: string;
  className?: string;
  /** What to ask before this value is saved, if it may be a slip. */
  questionFor?: (value: number) => CellError | undefined;
  /** Resolves to undefined once it is saved. */
  onSave: (value: number) => Promise<CellError | undefined>;
}

/** The price or stock of a variation in a list, edited in place: Enter and Tab save it, Escape takes back what was typed. Plain for those who may not change it. */
export function NumberCell(props: NumberCellProps) {
  const { value, digits = 0, text = formatDecimal(value, digits), className = '' } = props;
  const mayChange = useMayCall()(productAdmin.changeVariation);
  return mayChange ? <NumberInput {...props} /> : <span className={`cell-value ${className}`}>{text}</span>;
}

function NumberInput({ label, value, digits = 0, className = '', questionFor, onSave }: NumberCellProps) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<CellError>();
  const saving = useRef(false);
  const asked = useRef<string>(undefined);
  const errorId = useId();
  useUnsavedChanges(error !== undefined, 'list');
  const cancel = () => {
    setDraft(undefined);
    setError(undefined);
    asked.current = undefined;
  };
  const save = async () => {
    if (draft === undefined || saving.current) return;
    const parsed = parseDecimal(draft, digits);
    if (parsed === null || Number.isNaN(parsed))
      return setError({ message: digits > 0 ? 'Enter an amount, such as 12.50.' : 'Enter a whole number.' });
    if (parsed === value) return cancel();
    const question = asked.current === draft ? undefined : questionFor?.(parsed);
    asked.current = draft;
    if (question) return setError(question);
    saving.current = true;
    const failure = await onSave(parsed).finally(() => {
      saving.current = false;
    });
    setError(failure);
    if (failure === undefined) setDraft(undefined);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <>
      <input
        aria-label={label}
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft ?? formatDecimal(value, digits)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={`cell-input ${className}`}
        onChange={({ target }) => {
          setDraft(target.value);
          setError(undefined);
          asked.current = undefined;
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={handleKey}
        // What was refused is tried again by Enter or its button alone: it may replace what somebody else has saved.
        onBlur={() => error === undefined && void save()}
      />
      {error && (
        <p id={errorId} role="alert" className="cell-error">
          {error.message}
          {error.retry && (
            <button type="button" className="cell-retry" onClick={() => void save()}>
              {error.retry}
            </button>
          )}
        </p>
      )}
    </>
  );
}
