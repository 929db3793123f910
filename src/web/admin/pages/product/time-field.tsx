import { useController } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { TextField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface TimeFieldProps {
  fields: Fields;
  name: string;
  label: string;
  hint?: string;
}

/** A day and time in the time zone of the browser; its value is an ISO time, or null. */
export function TimeField({ fields: { control, prefix, errorOf, clearErrors }, name, label, hint }: TimeFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  // The server does not know the browser's time zone.
  const hydrated = useHydrated();
  return (
    <TextField
      id={`${prefix}-${name}`}
      ref={ref}
      type="datetime-local"
      label={label}
      hint={hint}
      optional
      onBlur={onBlur}
      value={hydrated && typeof value === 'string' ? toLocalText(value) : ''}
      onChange={({ target }) => {
        clearErrors(name);
        const time = new Date(target.value);
        onChange(target.value === '' || Number.isNaN(time.getTime()) ? null : time.toISOString());
      }}
      error={errorOf(name)}
    />
  );
}

function toLocalText(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
