import { useController } from 'react-hook-form';
import { TextField } from '#web/ui/field.tsx';
import type { Fields } from './use-fields.ts';
import { fromZonedInput, toZonedInput } from './zoned-date-time.ts';

interface ZonedTimeFieldProps {
  fields: Fields;
  name: string;
  label: string;
  hint?: string;
  timeZone: string;
}

/** A moment, typed as the clocks of the shop show it; null if it is empty. */
export function ZonedTimeField({ fields: { control, prefix, errorOf, clearErrors }, name, timeZone, ...field }: ZonedTimeFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  return (
    <TextField
      {...field}
      ref={ref}
      id={`${prefix}-${name}`}
      type="datetime-local"
      optional
      value={typeof value === 'string' ? toZonedInput(value, timeZone) : ''}
      onBlur={onBlur}
      onChange={({ target }) => {
        clearErrors(name);
        onChange(fromZonedInput(target.value, timeZone));
      }}
      error={errorOf(name)}
    />
  );
}
