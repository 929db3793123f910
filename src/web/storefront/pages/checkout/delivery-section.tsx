import Truck from 'lucide-react/icons/truck';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShipmentRate } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { formatArrival, formatPickupAddress, formatService } from '#web/storefront/format/format-delivery.ts';
import { arrivalAfterPayment } from '#web/storefront/orders/arrival-after-payment.ts';
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
  /** The order ships once its transfer has arrived, so that it has no dates yet. */
  shipsOncePaid: boolean;
}

export function DeliverySection({ notice, ...rates }: DeliverySectionProps) {
  return (
    <CheckoutStep id="delivery" number={3} title="Delivery">
      {notice && (
        <p role="alert" className="mb-4 rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber-ink">
          {notice}
        </p>
      )}
      <p role="status" className="sr-only">
        {announce(rates)}
      </p>
      <ShippingRates {...rates} />
    </CheckoutStep>
  );
}

const areLoading = ({ quote: { rates, loading }, isSavingAddress }: Omit<DeliverySectionProps, 'notice'>): boolean =>
  rates.length === 0 && (loading || isSavingAddress);
const areOffered = ({ quote: { rates }, hasAddress }: Omit<DeliverySectionProps, 'notice'>): boolean => rates.length > 0 && hasAddress;

/** For screen readers: that the options are loading, and that they have come. */
function announce(props: Omit<DeliverySectionProps, 'notice'>): string {
  const { rates, rate, error } = props.quote;
  if (error) return '';
  if (areLoading(props)) return 'Loading delivery options';
  if (!areOffered(props) || !rate) return '';
  return `${rates.length === 1 ? '1 delivery option' : `${rates.length} delivery options`}, ${formatService(rate)} selected`;
}

function ShippingRates(props: Omit<DeliverySectionProps, 'notice'>) {
  const { quote, currency, isSavingAddress, addressHint, shipsOncePaid } = props;
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
  const isLoading = areLoading(props);
  if (!isLoading && !areOffered(props)) return <DeliveryMessage reservesPlace>{addressHint}</DeliveryMessage>;
  return (
    <WaitingFocus isWaiting={isLoading}>
      {isLoading ? (
        <>
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
        </>
      ) : (
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
              description={<RateDescription rate={rate} shipsOncePaid={shipsOncePaid} />}
              aside={rate.cost === 0 ? <span className="text-good">Free</span> : formatMoney(rate.cost, currency)}
            />
          ))}
        </fieldset>
      )}
    </WaitingFocus>
  );
}

/** A stop for the Tab key while the options load, so that nobody passes them before they are there. Its focus moves on to the selected one. */
function WaitingFocus({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWaiting && document.activeElement === box.current) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isWaiting]);
  const stop = { role: 'group', 'aria-label': 'Delivery options', 'aria-busy': true, tabIndex: 0 } as const;
  return (
    <div ref={box} className="space-y-3 rounded-card" {...(isWaiting ? stop : { tabIndex: -1 })}>
      {children}
    </div>
  );
}

function RateDescription({ rate, shipsOncePaid }: { rate: ShipmentRate; shipsOncePaid: boolean }) {
  const { pickupPoint } = rate;
  return (
    <>
      {shipsOncePaid ? arrivalAfterPayment(rate) : formatArrival(rate)}
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

/** `reservesPlace`: for two options, which follow as soon as there is an address. */
function DeliveryMessage({ alert, reservesPlace, children }: { alert?: boolean; reservesPlace?: boolean; children: ReactNode }) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={`flex ${reservesPlace ? 'items-center' : 'items-start'} gap-3 rounded-card bg-band px-4 py-4`}
      style={{ minHeight: reservesPlace ? '9.75rem' : undefined }}
    >
      <Truck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div>{children}</div>
    </div>
  );
}
