import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { ShipmentRate } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatArrival, formatPickupAddress, formatService } from '#web/storefront/format/format-delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { setDelivery } from './checkout-store.ts';
import { deliveryKey, type Quote, refetchQuote } from './use-quote.ts';

interface DeliverySectionProps {
  quote: Quote;
  currency: string;
  /** The address is being saved; the quote follows. */
  isSavingAddress: boolean;
  /** The address is complete, and saved or being saved. */
  hasAddress: boolean;
  /** What to do about the address first. */
  addressHint: string;
  notice: string | null;
}

export function DeliverySection({ notice, ...rates }: DeliverySectionProps) {
  return (
    <CheckoutStep id="delivery" number={3} title="Delivery">
      {notice && (
        <p role="alert" className="mb-4 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber-ink">
          {notice}
        </p>
      )}
      <ShippingRates {...rates} />
    </CheckoutStep>
  );
}

function ShippingRates({ quote, currency, isSavingAddress, hasAddress, addressHint }: Omit<DeliverySectionProps, 'notice'>) {
  const { rates, rate: selectedRate, isChoiceGone, loading, error } = quote;
  if (error?.code === 'out_of_stock' && !loading)
    return <DeliveryMessage>Update your cart first. Then choose a delivery option here.</DeliveryMessage>;
  if (error && !loading) {
    return (
      <DeliveryMessage alert>
        <p>{error.code === 'internal' ? 'We couldn’t load the delivery options. Try again.' : error.message}</p>
        {error.code !== 'not_deliverable' && (
          <Button tone="secondary" size="sm" className="mt-3" onClick={() => void refetchQuote()}>
            Try again
          </Button>
        )}
      </DeliveryMessage>
    );
  }
  if (rates.length === 0 && (loading || isSavingAddress)) {
    return (
      <div role="status" className="space-y-3">
        <span className="sr-only">Loading delivery options</span>
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    );
  }
  if (rates.length === 0 || !hasAddress) return <DeliveryMessage>{addressHint}</DeliveryMessage>;
  return (
    <fieldset className={`space-y-3 ${loading || isSavingAddress ? 'stale' : ''}`} aria-busy={loading || isSavingAddress || undefined}>
      <legend className="sr-only">Choose a delivery option</legend>
      {isChoiceGone && (
        <p role="status" className="rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber-ink">
          The delivery option you chose isn’t available for this order. Check the one selected below.
        </p>
      )}
      {rates.map((rate) => (
        <RadioCard
          key={deliveryKey(rate)}
          name="delivery"
          value={deliveryKey(rate)}
          checked={rate === selectedRate}
          onChange={() => setDelivery(deliveryKey(rate))}
          title={formatService(rate)}
          description={<RateDescription rate={rate} />}
          aside={rate.cost === 0 ? <span className="text-good">Free</span> : formatMoney(rate.cost, currency)}
        />
      ))}
    </fieldset>
  );
}

function RateDescription({ rate }: { rate: ShipmentRate }) {
  const { pickupPoint } = rate;
  return (
    <>
      {formatArrival(rate)}
      {pickupPoint && (
        <span className="block whitespace-pre-line">
          {formatPickupAddress(pickupPoint)}
          {'\n'}
          {pickupPoint.openingHours}
        </span>
      )}
    </>
  );
}

function DeliveryMessage({ alert, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <div role={alert ? 'alert' : undefined} className="flex items-start gap-3 rounded-card bg-band px-4 py-4">
      <Truck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div>{children}</div>
    </div>
  );
}
