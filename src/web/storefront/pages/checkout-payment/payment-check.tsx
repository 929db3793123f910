import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { Button } from '#web/ui/button.tsx';
import { paymentErrorMessage } from './payment-error.ts';
import type { paymentActions } from './settle-payment.ts';

/** How long to wait before a bank that is still deciding is asked again, in milliseconds, and how often at most. */
const checkInterval = 3_000;
const maxChecks = 10;

interface PaymentCheckProps {
  order: string;
  /** It is not paid. */
  onOpen: () => void;
  /** The order could not be placed, for this reason. */
  onEnded: (reason: string | null) => void;
}

/** Finds out what became of a payment that was confirmed, and goes on by itself. Without scripts, a button does it. */
export function PaymentCheck({ order, onOpen, onEnded }: PaymentCheckProps) {
  const { Form, formProps, send, result, value, error, busy } = useFormFetcher<typeof paymentActions.check>({
    intent: 'check',
    revalidates: true,
  });
  const form = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  const check = () => {
    setChecks((checks) => checks + 1);
    if (form.current) send(form.current);
  };
  const isSlow = value?.outcome === 'processing' && checks >= maxChecks;
  const handleResult = useEffectEvent(() => {
    if (!result) return check();
    if (value?.outcome === 'open') return onOpen();
    if (value?.outcome === 'ended') return onEnded(value.reason);
    if (value?.outcome !== 'processing' || isSlow) return;
    const timer = setTimeout(check, checkInterval);
    return () => clearTimeout(timer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reply.
  useEffect(() => handleResult(), [result]);
  const isChecking = !error && !isSlow;
  return (
    <div className="space-y-4">
      <div role="status">
        <p className="text-2xl font-bold tracking-tight">{isSlow ? 'Still waiting for your bank' : 'Checking your payment…'}</p>
        <p className="mt-2 text-grey">
          {isSlow
            ? 'We’ll email you as soon as we hear back. You can close this page. There’s no need to pay again.'
            : 'This takes a few seconds. Keep this page open, and don’t pay again.'}
        </p>
      </div>
      {error && !busy && <ErrorAlert error={{ message: paymentErrorMessage(error) }} />}
      <Form {...formProps} ref={form} action={paymentPath(order)} className={isChecking ? 'hidden noscript:block' : ''}>
        <input type="hidden" name={intentField} value="check" />
        <Button type="submit" busy={busy}>
          Check again
        </Button>
      </Form>
    </div>
  );
}
