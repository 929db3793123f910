import type { ReactNode } from 'react';

interface CheckFieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** For forms that are sent as they are: the field has the value 1 if it is checked. */
  name?: string;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
}

/** A checkbox with its label beside it. */
export const CheckField = ({ id, label, hint, error, name, defaultChecked, onChange }: CheckFieldProps) => (
  <div className="flex gap-2.5">
    <input
      id={id}
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={defaultChecked}
      aria-describedby={hint || error ? `${id}-hint` : undefined}
      onChange={({ target }) => onChange?.(target.checked)}
      className="check"
    />
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {(hint || error) && (
        <p id={`${id}-hint`} className={error ? 'field-error' : 'text-[0.875rem] text-grey'}>
          {error ?? hint}
        </p>
      )}
    </div>
  </div>
);
