import CalendarCheck from 'lucide-react/icons/calendar-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { windowWords } from '#web/storefront/parts/days.ts';
import type { DeliveryHint } from './product-data.ts';

/** What delivery costs, when it arrives, and how long it can be sent back: before anything is in the cart. */
export function DeliveryLines({ delivery, canOrder }: { delivery: DeliveryHint | null; canOrder: boolean }) {
  const { currency, cutOffHour, freeDeliveryFrom, returnDays } = useShop();
  return (
    <ul className="surface mt-6 divide-y divide-line px-5 text-[0.9375rem]">
      {canOrder && delivery?.arrives && (
        <Line icon={<CalendarCheck size={22} aria-hidden="true" />} title={`Order now, arrives ${windowWords(delivery.arrives)}`}>
          Order before {cutOffHour}:00 on a working day, and it leaves the same day.
        </Line>
      )}
      {delivery && delivery.cost !== null && (
        <Line
          icon={<Truck size={22} aria-hidden="true" />}
          title={`${delivery.cost === 0 ? 'Free delivery' : `Delivery ${formatMoney(delivery.cost, currency)}`} to ${countryName(delivery.country)}`}
        >
          {delivery.cost > 0 && freeDeliveryFrom !== null
            ? `Free delivery from ${formatMoney(freeDeliveryFrom, currency)}.`
            : 'For other countries, see the checkout.'}
        </Line>
      )}
      <Line icon={<RotateCcw size={22} aria-hidden="true" />} title={`${returnDays} days to send it back`}>
        Opened or not.
      </Line>
    </ul>
  );
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
