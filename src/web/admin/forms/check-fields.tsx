import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Fields } from './use-fields.ts';

interface CheckFieldProps {
  fields: Fields;
  name: string;
  label: string;
  hint?: ReactNode;
}

/** A checkbox whose value is true or false. */
export function CheckField({ fields: { control, prefix, errorOf, clearErrors }, name, label, hint }: CheckFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const id = `${prefix}-${name}`;
  const error = errorOf(name);
  return (
    <div>
      <label className="flex items-start gap-2.5 py-0.5">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className="check mt-0.5"
          checked={value === true}
          onBlur={onBlur}
          onChange={({ target }) => {
            clearErrors(name);
            onChange(target.checked);
          }}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span className="font-semibold">{label}</span>
      </label>
      {error && <p className="field-error">{error}</p>}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface ChecksFieldProps<T extends string | number> {
  fields: Fields;
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: T; label: string; hint?: string }[];
  /** Beside each other instead of below each other. */
  inline?: boolean;
}

/** Several checkboxes, whose value is the list of those that are checked, in the order of the options. */
export function ChecksField<T extends string | number>({ fields, name, label, hint, options, inline = false }: ChecksFieldProps<T>) {
  const { control, prefix, errorOf, clearErrors } = fields;
  const { value, onChange } = useController({ control, name }).field;
  const checked: readonly T[] = Array.isArray(value) ? value : [];
  const error = errorOf(name);
  return (
    <fieldset id={`${prefix}-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="field-label">{label}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-5 gap-y-1' : 'space-y-1'}>
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-2.5 py-0.5">
            <input
              type="checkbox"
              className="check mt-0.5"
              checked={checked.includes(option.value)}
              onChange={({ target }) => {
                clearErrors(name);
                const others = checked.filter((other) => other !== option.value);
                const next = target.checked ? [...others, option.value] : others;
                onChange(options.map((each) => each.value).filter((each) => next.includes(each)));
              }}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-[0.8125rem] text-grey">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  );
}
