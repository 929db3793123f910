import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { currencyDigits } from '#shared/money.ts';
import { TextField } from '#web/ui/field.tsx';
import { formatDecimal, parseDecimal } from './decimal.ts';
import type { Fields } from './use-fields.ts';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  fields: Fields;
  name: string;
  /** How many digits stand after the point. */
  digits?: number;
};

/** A number that is typed as text and leaves the field as a whole number of its smallest unit. An empty one is null where it may be left out. */
export function NumberField({ fields: { control, prefix, errorOf, clearErrors }, name, digits = 0, optional, ...field }: NumberFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const [text, setText] = useState(() => textOf(value, digits));
  const parsed = parseDecimal(text, digits);
  // Set from elsewhere, as by another row that has taken this place.
  const shown = Object.is(parsed ?? undefined, value ?? undefined) ? text : textOf(value, digits);
  return (
    <TextField
      {...field}
      ref={ref}
      id={`${prefix}-${name}`}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      optional={optional}
      value={shown}
      onBlur={onBlur}
      onChange={({ target }) => {
        setText(target.value);
        clearErrors(name);
        onChange(parseDecimal(target.value, digits) ?? (optional ? null : undefined));
      }}
      error={errorOf(name)}
    />
  );
}

const textOf = (value: unknown, digits: number): string => (Number.isInteger(value) ? formatDecimal(value as number, digits) : '');

/** A sum in the shop's currency, as whole minor units. */
export const MoneyField = ({ currency, ...field }: Omit<NumberFieldProps, 'digits'> & { currency: string }) => (
  <NumberField {...field} digits={currencyDigits(currency)} />
);

/** A weight in kilograms, as whole grams. */
export const WeightField = (field: Omit<NumberFieldProps, 'digits'>) => <NumberField {...field} digits={3} />;
