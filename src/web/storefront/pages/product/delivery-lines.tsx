import CalendarCheck from 'lucide-react/icons/calendar-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { estimateDelivery } from '#web/storefront/cart/delivery-estimate.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { windowWords } from '#web/storefront/parts/days.ts';
import { type Arrivals, arrivalOf } from './product-data.ts';

interface DeliveryLinesProps {
  /** As many of the chosen variation as are wanted. Minor units, grams. */
  parcel: { subtotal: number; weight: number };
  arrivals: Arrivals;
  canOrder: boolean;
}

/** What delivery costs, when it arrives, and how long it can be sent back: before anything is in the cart. */
export function DeliveryLines({ parcel, arrivals, canOrder }: DeliveryLinesProps) {
  const settings = useShop();
  const estimate = estimateDelivery(settings, parcel, useDeliveryCountry());
  const arrives = estimate?.cheapest && arrivalOf(arrivals, estimate.cheapest.days);
  return (
    <ul className="surface mt-6 divide-y divide-line px-5 text-[0.9375rem]">
      {canOrder && arrives && (
        <Line icon={<CalendarCheck size={22} aria-hidden="true" />} title={`Order now, arrives ${windowWords(arrives)}`}>
          Order before {settings.cutOffHour}:00 on a working day, and it leaves the same day.
        </Line>
      )}
      {estimate && (
        <Line
          icon={<Truck size={22} aria-hidden="true" />}
          title={deliveryTitle(estimate.cheapest?.cost ?? null, countryName(estimate.country), settings.currency)}
        >
          {estimate.cheapest && estimate.cheapest.cost > 0 && estimate.freeFrom !== null && (
            <>Free from {formatMoney(estimate.freeFrom, settings.currency)}. </>
          )}
          <ModalLink modal={{ name: 'shipment' }} href="/about-us#delivery">
            Delivery costs and times
          </ModalLink>
        </Line>
      )}
      <Line icon={<RotateCcw size={22} aria-hidden="true" />} title={`${settings.returnDays} days to send it back`}>
        Opened or not.{' '}
        <ModalLink modal={{ name: 'returnPolicy' }} href="/about-us#returns">
          Returns
        </ModalLink>
      </Line>
    </ul>
  );
}

function deliveryTitle(cost: number | null, country: string, currency: string): string {
  if (cost === null) return `No delivery to ${country} for a parcel like this one`;
  return cost === 0 ? `Free delivery to ${country}` : `Delivery ${formatMoney(cost, currency)} to ${country}`;
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-3.5">
      <span className="mt-0.5 flex-none text-primary">{icon}</span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-grey">{children}</span>
      </span>
    </li>
  );
}
