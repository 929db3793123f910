import { useRef } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { errorOfOnlyField } from '#web/api/forms/form-error.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { useOtherPageForm } from '#web/api/forms/use-other-page-form.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { subscribe } from './subscribe.ts';

export interface NewsletterFormProps {
  /** The page that the form is on, sent with the subscription. */
  source: string;
  /** Dark in the footer, else light. */
  background: 'dark' | 'light';
}

/** Distinguishes the form from others on the same page. */
const intent = 'newsletter';

/** Subscribes an email to the newsletter. Without scripts the newsletter page handles it. */
export function NewsletterForm({ source, background }: NewsletterFormProps) {
  const { Form, formProps, value, error, busy } = useOtherPageForm<typeof subscribe>('storefront/pages/newsletter/newsletter-page', intent);
  const id = `newsletter-${source}`;
  const confirmation = useRef<HTMLParagraphElement>(null);
  useFocusWhen(confirmation, value !== null);
  const isDark = background === 'dark';
  if (value) {
    return (
      <p ref={confirmation} tabIndex={-1} role="status" className="max-w-xl text-[1.0625rem] outline-none">
        <strong className={isDark ? 'text-white' : ''}>One more step.</strong> Open the link we’ve emailed to{' '}
        <strong className={`wrap-anywhere ${isDark ? 'text-white' : ''}`}>{value.email}</strong> to confirm. Nothing after a few minutes?
        Check your spam folder.
      </p>
    );
  }
  const emailError = error && errorOfOnlyField(error, 'email');
  return (
    <Form {...formProps} name={id} action="/newsletter" noValidate className="relative w-full max-w-xl">
      <input type="hidden" name={intentField} value={intent} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      <Honeypot />
      <label htmlFor={id} className={`field-label ${isDark ? 'text-white' : ''}`}>
        Your email
      </label>
      <div className="flex flex-wrap gap-2.5">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={textLimits.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={error?.submitted.email}
          aria-invalid={emailError ? true : undefined}
          aria-describedby={emailError ? `${id}-error` : undefined}
          className={`input min-w-0 flex-1 basis-56 text-ink ${isDark ? 'focus-visible:outline-on-deep' : ''}`}
        />
        <Button type="submit" tone={isDark ? 'secondary' : 'primary'} busy={busy} className="focus-visible:outline-on-deep max-xs:w-full">
          Subscribe
        </Button>
      </div>
      <div aria-live="polite">
        {emailError && (
          <p id={`${id}-error`} className={`field-error ${isDark ? 'text-[#ffc9bd]' : ''}`}>
            {emailError}
          </p>
        )}
      </div>
      <p className={`mt-2.5 text-sm ${isDark ? 'text-white/80' : 'text-grey'}`}>
        Unsubscribe any time.{' '}
        <ModalLink
          modal={{ name: 'newsletterPolicy' }}
          href="/privacy#newsletter"
          className={isDark ? 'tap-target text-white underline underline-offset-2 focus-visible:outline-on-deep' : 'link tap-target'}
        >
          Newsletter policy
        </ModalLink>
      </p>
    </Form>
  );
}
