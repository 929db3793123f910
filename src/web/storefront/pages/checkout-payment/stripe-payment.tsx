import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { confirmCardPayment } from './confirm-card-payment.ts';
import { loadStripeJs } from './load-stripe-js.ts';
import type { ProviderFormProps } from './provider-form-props.ts';
import { stripeAppearance, stripeFonts } from './stripe-appearance.ts';

/** The card form of Stripe. Only for the page whose policy lets Stripe's scripts in. */
export function StripePayment({ clientSecret, publishableKey, returnUrl, amountLabel, onConfirming, onAuthorized }: ProviderFormProps) {
  const { container, form, state, retry } = useStripeForm(clientSecret, publishableKey);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!form || busy) return;
    setBusy(true);
    setError(null);
    onConfirming(true);
    const confirmation = await confirmCardPayment(form.stripe, { elements: form.elements, returnUrl });
    onConfirming(false);
    // Stays busy until the page has looked the payment up.
    if (confirmation.state === 'authorized') return onAuthorized();
    setBusy(false);
    setError(confirmation.message);
  };

  if (state === 'failed') {
    return (
      <div role="alert">
        <p className="font-semibold">We couldn’t load the card form.</p>
        <p className="mt-1 text-grey">
          Check your connection, or turn off your script blocker for this page. We’re still holding your items.
        </p>
        <Button className="mt-4" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="space-y-5" aria-label="Card" aria-busy={state === 'loading'}>
      <div className="relative min-h-56">
        {state === 'loading' && <Skeleton className="absolute inset-0" />}
        <div ref={container} />
      </div>
      {error && (
        <p role="alert" className="rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
          {error}
        </p>
      )}
      <Button type="submit" className="w-full" busy={busy} disabled={state === 'loading'}>
        Pay {amountLabel}
      </Button>
    </form>
  );
}

interface StripeForm {
  stripe: Stripe;
  elements: StripeElements;
}

/** Loads Stripe.js and mounts its fields in `container`. `retry` does so again after it has failed. */
function useStripeForm(clientSecret: string, publishableKey: string) {
  const container = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<StripeForm | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt mounts the fields anew
  useEffect(() => {
    let unmount: (() => void) | null = null;
    let ended = false;
    const mount = async () => {
      const stripe = await loadStripeJs(publishableKey);
      if (ended || !stripe || !container.current) return;
      const elements = stripe.elements({
        clientSecret,
        appearance: stripeAppearance,
        fonts: stripeFonts(location.origin),
        loader: 'never',
      });
      const element = elements.create('payment', { layout: 'tabs', fields: { billingDetails: { address: 'if_required' } } });
      unmount = () => element.destroy();
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(container.current);
      setForm({ stripe, elements });
    };
    addEventListener('error', removeFailedScript, { capture: true });
    mount().catch(() => !ended && setState('failed'));
    return () => {
      ended = true;
      removeEventListener('error', removeFailedScript, { capture: true });
      setForm(null);
      unmount?.();
    };
  }, [clientSecret, publishableKey, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return { container, form, state, retry };
}

/** With load parameters, Stripe's loader would wait for ever for a script that has failed to load before. */
function removeFailedScript({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com/')) target.remove();
}
