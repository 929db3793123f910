import { useRef, useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';

const maxLength = textLimits.contactMessage;
/** From this length on, the field counts down the remaining characters. */
const countdownFrom = maxLength - 500;

const labels = { name: 'Your name', email: 'Email', subject: 'Subject', message: 'Your message' };

/** The contact form. `draft`: the name under which an unsent message is stored. */
export function ContactForm({ form: { Form, formProps, error, busy }, draft }: { form: FormState; draft: string }) {
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, draft);
  const [length, setLength] = useState(0);
  const field = fieldsOf(error, 'contact');
  return (
    <Form ref={ref} {...formProps} name={draft} action="/contact" noValidate className="space-y-5">
      {error && <ErrorSummary {...summaryOf(error, 'contact', labels)} />}
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      <Honeypot />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} label={labels.name} required maxLength={textLimits.name} autoComplete="name" autoCapitalize="words" />
        <EmailCorrection>
          <TextField
            {...field('email')}
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            maxLength={textLimits.email}
            hint="We’ll only use it to reply."
          />
        </EmailCorrection>
      </div>
      <TextField
        {...field('subject')}
        label={labels.subject}
        required
        maxLength={textLimits.contactSubject}
        autoComplete="off"
        hint="If it’s about an order, add its number."
      />
      <TextAreaField
        {...field('message')}
        label={labels.message}
        required
        maxLength={maxLength}
        rows={7}
        onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        hint={
          <span aria-live="polite">
            {length > countdownFrom
              ? `${(maxLength - length).toLocaleString('en')} characters left.`
              : `Up to ${maxLength.toLocaleString('en')} characters.`}
          </span>
        }
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Send message
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-grey">
          We’ll email you a confirmation. See how we use your data in our{' '}
          <Link to="/privacy" className="link">
            privacy policy
          </Link>
          .
        </p>
      </div>
    </Form>
  );
}
