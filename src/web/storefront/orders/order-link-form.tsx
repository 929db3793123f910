import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

interface OrderLinkFormProps {
  form: FormState;
  /** The email as it was sent; null until then. */
  sentTo: string | null;
  /** The path of the page, whose action mails the link. */
  action: string;
  label: string;
  button: string;
  /** Begins the ids of the fields. */
  prefix: string;
}

/** Asks for the number and the email of an order, to which a link is mailed. The result is the same whether there is such an order or not. */
export function OrderLinkForm({ form: { Form, formProps, error, busy }, sentTo, action, label, button, prefix }: OrderLinkFormProps) {
  const [search] = useSearchParams();
  const result = useRef<HTMLParagraphElement>(null);
  useFocusWhen(result, sentTo !== null);
  if (sentTo !== null) {
    return (
      <p ref={result} tabIndex={-1} role="status" className="surface max-w-xl p-5 text-lg outline-none sm:p-7 print:hidden">
        If we have an order with this number and email, a link is on its way to <strong className="wrap-anywhere">{sentTo}</strong>.
      </p>
    );
  }
  return (
    <Form {...formProps} action={action} noValidate aria-label={label} className="surface max-w-md space-y-5 p-5 sm:p-7 print:hidden">
      {error && <ErrorSummary {...summaryOf(error, prefix, { number: 'Order number' })} />}
      <TextField
        id={`${prefix}-number`}
        name="number"
        label="Order number"
        required
        maxLength={textLimits.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={error?.submitted.number ?? search.get('number')?.slice(0, 40)}
        error={fieldError(error, 'number')}
        hint="For example: 7KQ2-M4XP. It’s in your confirmation email."
      />
      <TextField
        id={`${prefix}-email`}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        maxLength={textLimits.email}
        defaultValue={error?.submitted.email}
        error={fieldError(error, 'email')}
        hint="The one you ordered with."
      />
      <Honeypot />
      <Button type="submit" busy={busy} className="w-full">
        {button}
      </Button>
    </Form>
  );
}
