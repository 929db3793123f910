import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { type Field, labels, longest } from './checkout-fields.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'type' | 'className' | 'required'
> & {
  fields: CheckoutFields;
  field: Field;
  hint?: ReactNode;
  /** Where a country calls it otherwise. */
  label?: string;
  optional?: boolean;
};

/** A text field of the checkout: what is typed is kept at once, and its fault stands beside it. */
export function CheckoutField({ fields, field, ...input }: Props) {
  return (
    <TextField
      id={field}
      name={field}
      label={labels[field]}
      maxLength={longest[field]}
      value={fields.text(field)}
      error={fields.fault(field)}
      onChange={(event) => fields.change(field, event.target.value)}
      onBlur={() => fields.leave(field)}
      {...input}
    />
  );
}
