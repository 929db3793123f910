import { useId, useRef, useState } from 'react';
import type { AlertKind } from '#contract/alerts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { RequestedAlert, requestAlert } from './request-alert.ts';

export const alertFormIntent = 'alert';

interface AlertFormProps {
  form: Pick<ReturnType<typeof useFormFetcher<typeof requestAlert>>, 'Form' | 'formProps' | 'value' | 'error' | 'busy'>;
  variation: { _id: string; price: number };
  /** Only this kind of alert; without it the form asks which. */
  kind?: AlertKind;
  /** The kind that is selected at first. */
  defaultKind?: AlertKind;
  currency: string;
  /** Of the signed-in user; everybody else types one. */
  userEmail: string | null;
}

/** Asks for a mail when a variation is back in stock or costs less. */
export function AlertForm({ form, variation, kind, defaultKind = 'back_in_stock', currency, userEmail }: AlertFormProps) {
  const { Form, formProps, value, error, busy } = form;
  const id = useId();
  const [selectedKind, setSelectedKind] = useState(kind ?? defaultKind);
  if (value) return <AlertRequested {...value} userEmail={userEmail} />;
  const field = fieldsOf(error, id);
  return (
    <Form
      {...formProps}
      action={`/alerts/new?variation=${variation._id}`}
      aria-label="Alert"
      noValidate
      className="relative max-w-xl space-y-4"
    >
      {error && <ErrorSummary {...summaryOf(error, id, { email: 'Your email' })} />}
      <input type="hidden" name={intentField} value={alertFormIntent} />
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      <input type="hidden" name="variation" value={variation._id} />
      {kind ? (
        <input type="hidden" name="kind" value={kind} />
      ) : (
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="field-label">Email me</legend>
          {(Object.keys(kindChoices) as AlertKind[]).map((choice) => (
            <RadioCard
              key={choice}
              name="kind"
              value={choice}
              title={kindChoices[choice]}
              checked={selectedKind === choice}
              onChange={() => setSelectedKind(choice)}
            />
          ))}
        </fieldset>
      )}
      {selectedKind === 'price_drop' && <TargetPriceField price={variation.price} currency={currency} />}
      {userEmail === null ? (
        <>
          <Honeypot />
          <TextField
            {...field('email')}
            label="Your email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={textLimits.email}
            hint="We’ll only use it for this alert. You’ll get one email to confirm it."
          />
        </>
      ) : (
        <p className="text-grey">
          We’ll email <strong className="wrap-anywhere text-ink">{userEmail}</strong>.
        </p>
      )}
      <Button type="submit" busy={busy}>
        Create alert
      </Button>
    </Form>
  );
}

const kindChoices: Readonly<Record<AlertKind, string>> = { back_in_stock: 'When it’s back in stock', price_drop: 'When the price drops' };

const percents = [10, 20, 30] as const;

const TargetPriceField = ({ price, currency }: { price: number; currency: string }) => (
  <SelectField name="targetPrice" label="Target price">
    <option value="">Any price below {formatMoney(price, currency)}</option>
    {percents.map((percent) => {
      const target = Math.floor((price * (100 - percent)) / 100);
      return (
        <option key={percent} value={target}>
          {formatMoney(target, currency)} or less (−{percent}%)
        </option>
      );
    })}
  </SelectField>
);

function AlertRequested({ email, kind, userEmail }: RequestedAlert & { userEmail: string | null }) {
  const text = useRef<HTMLParagraphElement>(null);
  useFocusWhen(text, true);
  const when = kind === 'price_drop' ? 'the price drops' : 'it’s back';
  return (
    <p ref={text} tabIndex={-1} role="status" className="max-w-xl rounded-card bg-mist-soft px-5 py-4 outline-none">
      {email === null ? (
        <>
          <strong>Alert set.</strong> We’ll email {userEmail ?? 'you'} as soon as {when}.
        </>
      ) : (
        <>
          <strong>One more step.</strong> Open the link we’ve emailed to <strong className="wrap-anywhere">{email}</strong>, and we’ll email
          you as soon as {when}. Nothing after a few minutes? Check your spam folder.
        </>
      )}
    </p>
  );
}
