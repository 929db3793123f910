import { useRef } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { errorOfOnlyField } from '#web/api/forms/form-error.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { LastFour } from '#web/storefront/orders/credit/credit-names.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';
import type { checkBalance } from './check-balance.ts';

/** Says what is left on a gift card. The code is sent, and stored nowhere. */
export function BalanceCheck() {
  const { Form, formProps, value, error, busy } = useFormFetcher<typeof checkBalance>({ intent: 'balance' });
  const result = useRef<HTMLParagraphElement>(null);
  useFocusWhen(result, value);
  return (
    <section id="balance" aria-labelledby="balance-title" className="surface max-w-2xl scroll-mt-36 p-5 sm:p-8">
      <h2 id="balance-title" className="text-2xl">
        Check your balance
      </h2>
      <p className="mt-2 mb-5 text-grey">Got a gift card? Enter its code to see what’s left on it. You can use it at checkout.</p>
      <Form
        {...formProps}
        action="/gift-cards#balance"
        noValidate
        aria-label="Check your balance"
        className="flex flex-wrap items-start gap-3"
      >
        <input type="hidden" name={intentField} value="balance" />
        <TextField
          id="balance-code"
          name="code"
          label="Gift card code"
          defaultValue={error?.submitted.code}
          error={error ? errorOfOnlyField(error, 'code') : undefined}
          maxLength={textLimits.giftCardCode}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" tone="secondary" busy={busy} className="max-sm:w-full sm:mt-[1.8rem]">
          Check balance
        </Button>
      </Form>
      <p role="alert" className="sr-only">
        {error && errorOfOnlyField(error, 'code')}
      </p>
      {value && (
        <p ref={result} tabIndex={-1} role="status" className="mt-5 rounded-card bg-mist-soft px-5 py-4 outline-none">
          <strong className="text-xl">{formatMoney(value.balance, value.currency)}</strong> left on the card{' '}
          <LastFour code={value.lastFour} />
          <span className="block text-grey">
            {value.expiresOn ? `You can use it until ${formatDate(value.expiresOn)}.` : 'It never expires.'}
          </span>
        </p>
      )}
    </section>
  );
}
