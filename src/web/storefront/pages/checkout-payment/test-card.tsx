import FlaskConical from 'lucide-react/icons/flask-conical';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { intentField } from '#web/api/forms/intent.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { paymentPath } from '#web/storefront/orders/payment/payment-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { paymentErrorMessage } from './payment-error.ts';
import type { paymentActions } from './settle-payment.ts';

interface TestCardProps {
  order: string;
  /** Where another way to pay can be chosen. */
  orderingPath: string;
  /** The formatted amount. */
  amount: string;
  /** The order could not be placed, for this reason. */
  onEnded: (reason: string | null) => void;
}

/** Stands in for a card while the shop has no payment provider: whoever tries the shop decides what the bank says. Works without scripts. */
export function TestCard({ order, orderingPath, amount, onEnded }: TestCardProps) {
  const pay = useFormFetcher<typeof paymentActions.pay>({ intent: 'pay', revalidates: true });
  const decline = useFormFetcher<typeof paymentActions.decline>({ intent: 'decline', revalidates: true });
  const error = pay.error ?? decline.error;
  const outcome = pay.value ?? decline.value;
  const notifyEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (outcome?.outcome === 'ended') notifyEnded(outcome.reason);
  }, [outcome]);
  const busy = pay.busy || decline.busy;
  const button = (form: typeof pay, intent: string, tone: 'primary' | 'secondary', label: ReactNode) => (
    <form.Form {...form.formProps} action={paymentPath(order)}>
      <input type="hidden" name={intentField} value={intent} />
      <Button type="submit" tone={tone} busy={form.busy} disabled={busy && !form.busy} className="w-full">
        {label}
      </Button>
    </form.Form>
  );
  return (
    <div className="overflow-hidden rounded-card border-2 border-dashed border-amber">
      <p className="flex items-center gap-2.5 bg-amber-soft px-5 py-3 font-bold">
        <FlaskConical size={20} aria-hidden="true" className="shrink-0" />
        Test payment: you won’t be charged
      </p>
      <div className="space-y-4 p-5">
        <p>This shop isn’t connected to a card provider yet. Choose how the bank responds, and see what your customers would see.</p>
        {error && !busy && <ErrorAlert error={{ message: paymentErrorMessage(error) }} />}
        <div className="grid gap-3">
          {button(pay, 'pay', 'primary', `Pay ${amount}`)}
          {button(decline, 'decline', 'secondary', 'Decline the card')}
          <LinkButton to={orderingPath} reloadDocument prefetch="none" tone="quiet" className="w-full">
            Cancel payment
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
