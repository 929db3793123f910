import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '#web/ui/field.tsx';
import type { Fields } from './use-fields.ts';

type NullableFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  fields: Fields;
  name: string;
};

/** A day, an email or the like, whose value is null while it is empty. */
export function NullableField({ fields: { control, prefix, errorOf, clearErrors }, name, ...field }: NullableFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={ref}
      id={`${prefix}-${name}`}
      value={typeof value === 'string' ? value : ''}
      onBlur={onBlur}
      onChange={({ target }) => {
        clearErrors(name);
        onChange(target.value || null);
      }}
      error={errorOf(name)}
    />
  );
}
