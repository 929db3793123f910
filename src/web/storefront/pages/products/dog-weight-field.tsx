import { useEffect, useState } from 'react';
import { parseDogWeight } from './filters.ts';

interface DogWeightFieldProps {
  kg: number | null;
  /** Called when the weight has changed and is valid. */
  onChange: (form: HTMLFormElement) => void;
}

/** The weight of the shopper's dog: the list then says what each food costs a day. The calculator of product pages remembers the same dog. */
export function DogWeightField({ kg, onChange }: DogWeightFieldProps) {
  const [isInvalid, setInvalid] = useState(false);
  const known = useKnownWeight(kg);
  const commit = ({ value, form }: HTMLInputElement) => {
    const typed = parseDogWeight(value);
    setInvalid(typed === null && value.trim() !== '');
    if (form && typed !== kg && (typed !== null || value.trim() === '')) onChange(form);
  };
  return (
    <fieldset className="filter-group">
      <legend className="filter-legend">Your dog</legend>
      <label className="block text-sm text-grey">
        Weight
        <span className="price-field">
          <input
            // Resets the field when the weight in the URL changes.
            key={kg}
            name="dogWeight"
            defaultValue={kg ?? ''}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            aria-invalid={isInvalid || undefined}
            aria-describedby="dog-weight-hint"
            onBlur={({ currentTarget }) => commit(currentTarget)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit(event.currentTarget);
            }}
          />
          <span aria-hidden="true">kg</span>
        </span>
      </label>
      <p id="dog-weight-hint" role="status" className={isInvalid ? 'field-error' : 'field-hint'}>
        {isInvalid ? 'Enter a weight in kilograms, such as 12.5.' : 'See what each food costs a day.'}
      </p>
      {known !== null && (
        <button
          type="button"
          className="chip mt-2"
          onClick={({ currentTarget: { form } }) => {
            const field = form?.elements.namedItem('dogWeight');
            if (!form || !(field instanceof HTMLInputElement)) return;
            field.value = String(known);
            onChange(form);
          }}
        >
          Use {known} kg
        </button>
      )}
    </fieldset>
  );
}

const loadDogStore = () => import('#web/storefront/pages/product/dog-store.ts');

/** The weight that this browser knows, while the list has none. One that the list has is remembered. */
function useKnownWeight(kg: number | null): number | null {
  const [known, setKnown] = useState<number | null>(null);
  useEffect(() => {
    if (kg === null && !hasStoredDog()) return;
    // Without the script the field has to be filled in, no more.
    void loadDogStore().then(
      ({ getDog, saveDogWeight }) => (kg === null ? setKnown(getDog()?.kg ?? null) : saveDogWeight(kg)),
      () => undefined,
    );
  }, [kg]);
  return kg === null ? known : null;
}

/** Most visitors have none, and need no script to find out. */
function hasStoredDog(): boolean {
  try {
    return localStorage.getItem('dog') !== null;
  } catch {
    return false;
  }
}
