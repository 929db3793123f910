import type { InputHTMLAttributes, ReactNode } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { type CheckoutFieldName, checkoutLabels, maxLengths } from './checkout-fields.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

type CheckoutFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'type' | 'className' | 'required'
> & {
  fields: CheckoutFields;
  field: CheckoutFieldName;
  hint?: ReactNode;
  /** Overrides the default label, for countries with a name of their own for the field. */
  label?: string;
  optional?: boolean;
};

/** A text field of the checkout with its error. Every change is stored in the draft at once. */
export function CheckoutField({ fields, field, ...input }: CheckoutFieldProps) {
  return (
    <TextField
      id={field}
      name={field}
      label={checkoutLabels[field]}
      maxLength={maxLengths[field]}
      value={fields.value(field)}
      error={fields.error(field)}
      onChange={(event) => fields.change(field, event.target.value)}
      onBlur={() => fields.blur(field)}
      {...input}
    />
  );
}
