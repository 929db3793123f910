import { useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import * as textLimits from '#contract/text-limits.ts';
import { mayChangeEmail } from '#shared/may-change-email.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { type FormState, useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import { type changeEmail, changeEmailIntent } from './confirmation-actions.ts';

interface ConfirmationEmailProps {
  order: Order;
  /** The path of the page, whose action is `changeEmail`. */
  action: string;
  /** The shop's time when the order was loaded. */
  now: string;
}

/** Where the confirmation goes, which a guest who has just ordered can correct. */
export function ConfirmationEmail({ order, action, now }: ConfirmationEmailProps) {
  const form = useFormFetcher<typeof changeEmail>({ intent: changeEmailIntent, revalidates: true });
  const result = useRef<HTMLParagraphElement>(null);
  const email = form.value?.email ?? order.email;
  useFocusWhen(result, form.value);
  return (
    <>
      <p ref={result} tabIndex={-1} role={form.isDone ? 'status' : undefined} className="mt-2 text-grey outline-none">
        {form.isDone && 'Email changed. '}A confirmation is on its way to <strong className="text-ink wrap-anywhere">{email}</strong>.
      </p>
      {mayChangeEmail(order, new Date(now)) && <ChangeEmail key={email} current={email ?? ''} action={action} form={form} />}
    </>
  );
}

/** Opens without scripts, too. */
function ChangeEmail({ current, action, form }: { current: string; action: string; form: FormState }) {
  const { Form, formProps, error, busy } = form;
  return (
    <details className="mt-1" open={error !== null || undefined}>
      <summary className="link tap-target inline-block cursor-pointer py-1 text-[0.9375rem]">Not your email? Change it</summary>
      <Form {...formProps} action={action} noValidate aria-label="Change your email" className="mt-3 max-w-md space-y-4 text-left">
        {error && <ErrorSummary {...summaryOf(error, 'change', { email: 'Email' })} />}
        <input type="hidden" name={intentField} value={changeEmailIntent} />
        <EmailCorrection>
          <TextField
            {...fieldsOf(error, 'change')('email', current)}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={textLimits.email}
            hint="We’ll send the confirmation there. Links we’ve already emailed will stop working."
          />
        </EmailCorrection>
        <Button type="submit" tone="secondary" busy={busy}>
          Change email
        </Button>
      </Form>
    </details>
  );
}
