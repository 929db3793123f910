import { type ComponentProps, useState } from 'react';
import { useController } from 'react-hook-form';
import { currencyDigits } from '#shared/money.ts';
import { TextField } from '#web/ui/field.tsx';
import { formatDecimal, parseDecimal } from './decimal.ts';
import type { Fields } from './use-fields.ts';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'defaultValue' | 'onChange' | 'error'> & {
  fields: Fields;
  name: string;
  /** How many decimal places it has. */
  digits?: number;
  /** Whether it may be negative. */
  signed?: boolean;
};

/** A number that is typed as text and stored as a whole number of its smallest unit. Empty is null if the field is optional. */
export function NumberField({
  fields: { control, prefix, errorOf, clearErrors },
  name,
  digits = 0,
  signed = false,
  optional,
  ...field
}: NumberFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name }).field;
  const [text, setText] = useState(() => textOf(value, digits));
  // The schema says that a number may not be negative.
  const parse = (typed: string) => parseSigned(typed, digits);
  const parsed = parse(text);
  // If the two differ, the value was set from outside, as when another row has moved to this index.
  const shown = Object.is(parsed ?? undefined, value ?? undefined) ? text : textOf(value, digits);
  return (
    <TextField
      {...field}
      ref={ref}
      id={`${prefix}-${name}`}
      inputMode={signed ? 'text' : digits === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      optional={optional}
      value={shown}
      onBlur={onBlur}
      onChange={({ target }) => {
        setText(target.value);
        clearErrors(name);
        onChange(parse(target.value) ?? (optional ? null : undefined));
      }}
      error={errorOf(name)}
    />
  );
}

const textOf = (value: unknown, digits: number): string =>
  Number.isInteger(value) ? `${(value as number) < 0 ? '−' : ''}${formatDecimal(Math.abs(value as number), digits)}` : '';

/** The minus may be a hyphen or a minus sign. A number with decimal places where it has to be a whole one stays as it is, so that the schema says so. */
function parseSigned(text: string, digits: number): number | null {
  const [, sign = '', amount = ''] = /^\s*([-−+]?)(.*)$/.exec(text) ?? [];
  const parsed = digits === 0 && /^\d+[.,]\d+$/.test(amount.trim()) ? Number(amount.replace(',', '.')) : parseDecimal(amount, digits);
  return parsed && /[-−]/.test(sign) ? -parsed : parsed;
}

/** An amount in the shop's currency, as whole minor units. */
export const MoneyField = ({ currency, ...field }: Omit<NumberFieldProps, 'digits'> & { currency: string }) => (
  <NumberField {...field} digits={currencyDigits(currency)} />
);

/** A weight in kilograms, as whole grams. */
export const WeightField = (field: Omit<NumberFieldProps, 'digits'>) => <NumberField {...field} digits={3} />;
