import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { windowWords } from '#web/storefront/parts/days.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { setDelivery } from './checkout-store.ts';
import { Step } from './step.tsx';
import { deliveryOf, type Quote, renewQuote } from './use-quote.ts';

interface DeliverySectionProps {
  quote: Quote;
  currency: string;
  /** The address is being saved: the quote comes after it. */
  saving: boolean;
  /** The address is complete and saved, or on its way to be. */
  addressed: boolean;
  /** What to do with the address first. */
  addressHint: string;
  notice: string | null;
}

export function DeliverySection({ notice, ...rates }: DeliverySectionProps) {
  return (
    <Step id="delivery" number={3} title="Delivery">
      {notice && (
        <p role="alert" className="mb-4 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-[#7a3e05]">
          {notice}
        </p>
      )}
      <Rates {...rates} />
    </Step>
  );
}

function Rates({ quote, currency, saving, addressed, addressHint }: Omit<DeliverySectionProps, 'notice'>) {
  const { rates, rate: chosen, loading, error } = quote;
  if (error?.code === 'out_of_stock' && !loading)
    return <Message>Change your cart first, then choose here how and when your parcel arrives.</Message>;
  if (error && !loading) {
    return (
      <Message alert>
        <p>{error.code === 'internal' ? 'We could not work out the delivery. Please try again.' : error.message}</p>
        {error.code !== 'not_deliverable' && (
          <Button tone="secondary" size="sm" className="mt-3" onClick={() => void renewQuote()}>
            Try again
          </Button>
        )}
      </Message>
    );
  }
  if (rates.length === 0 && (loading || saving)) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Looking up the ways to deliver</span>
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    );
  }
  if (rates.length === 0 || !addressed) return <Message>{addressHint}</Message>;
  return (
    <fieldset className={`space-y-3 ${loading || saving ? 'stale' : ''}`} aria-busy={loading || saving || undefined}>
      <legend className="sr-only">How should your parcel come?</legend>
      {rates.map((rate) => (
        <RadioCard
          key={deliveryOf(rate)}
          name="delivery"
          value={deliveryOf(rate)}
          checked={rate === chosen}
          onChange={() => setDelivery(deliveryOf(rate))}
          title={`${rate.service} with ${rate.carrier}`}
          description={`Arrives ${windowWords(rate)}`}
          aside={rate.cost === 0 ? <span className="text-good">Free</span> : formatMoney(rate.cost, currency)}
        />
      ))}
    </fieldset>
  );
}

function Message({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <div role={alert ? 'alert' : undefined} className="flex items-start gap-3 rounded-card bg-band px-4 py-4">
      <Truck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div>{children}</div>
    </div>
  );
}
