import CalendarCheck from 'lucide-react/icons/calendar-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { windowWords } from '#web/storefront/cart/day-words.ts';
import type { DeliveryHint } from './product-data.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** What delivery costs, when it arrives, and how long it can be sent back: before anything is in the cart. */
export function DeliveryLines({ delivery }: { delivery: DeliveryHint | null }) {
  const { currency, cutOffHour, freeDeliveryFrom, returnDays } = useShop();
  return (
    <ul className="surface mt-6 divide-y divide-line px-5 text-[0.9375rem]">
      {delivery?.arrives && (
        <Line icon={<CalendarCheck size={22} aria-hidden="true" />} title={`Order now, arrives ${windowWords(delivery.arrives)}`}>
          Ordered before {cutOffHour}:00 on a working day, it leaves the same day.
        </Line>
      )}
      {delivery && delivery.cost !== null && (
        <Line
          icon={<Truck size={22} aria-hidden="true" />}
          title={`${delivery.cost === 0 ? 'Free delivery' : `Delivery ${formatMoney(delivery.cost, currency)}`} to ${countryNames.of(delivery.country)}`}
        >
          {delivery.cost > 0 && freeDeliveryFrom !== null
            ? `Free delivery from ${formatMoney(freeDeliveryFrom, currency)}.`
            : 'Other countries: shown at the checkout.'}
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
