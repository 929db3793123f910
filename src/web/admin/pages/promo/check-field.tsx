import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';

interface CheckFieldProps {
  fields: Fields;
  name: string;
  label: string;
  hint?: string;
}

/** A yes or no. */
export function CheckField({ fields: { control, prefix }, name, label, hint }: CheckFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const id = `${prefix}-${name}`;
  return (
    <div>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className="check"
          checked={value === true}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint && `${id}-hint`}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint pl-9">
          {hint}
        </p>
      )}
    </div>
  );
}
