import CalendarCheck from 'lucide-react/icons/calendar-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { ParcelFacts } from '#shared/delivery-cost.ts';
import { formatMoney, formatThreshold } from '#shared/money.ts';
import { type ShopSettings, useShopSettings } from '#web/root-data.ts';
import { useDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { estimateDeliveryCost } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { formatDateRange } from '#web/storefront/format/format-dates.ts';
import { formatDeliveryArea } from '#web/storefront/format/format-delivery-area.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { type ArrivalWindows, findArrivalWindow } from './variation-option.ts';

interface DeliveryInfoProps {
  /** The chosen quantity of the selected variation. Minor units, grams. */
  parcel: ParcelFacts;
  arrivalWindows: ArrivalWindows;
  canOrder: boolean;
}

/** Delivery cost, arrival window and return period, before anything is in the cart. */
export function DeliveryInfo({ parcel, arrivalWindows, canOrder }: DeliveryInfoProps) {
  const settings = useShopSettings();
  const estimate = estimateDeliveryCost(settings, parcel, useDeliveryCountry());
  const arrivalWindow = estimate?.cheapest && findArrivalWindow(arrivalWindows, estimate.cheapest.days);
  return (
    <ul className="surface mt-6 divide-y divide-line px-5 text-[0.9375rem]">
      {canOrder && arrivalWindow && (
        <DeliveryInfoItem
          icon={<CalendarCheck size={22} aria-hidden="true" />}
          title={`Order now for delivery ${formatDateRange(arrivalWindow)}`}
        >
          Order before {settings.cutOffHour}:00 on a working day and it ships the same day.
        </DeliveryInfoItem>
      )}
      {estimate && (
        <DeliveryInfoItem
          icon={<Truck size={22} aria-hidden="true" />}
          title={deliveryTitle(estimate.cheapest?.cost ?? null, nameArea(settings, estimate.country), settings.currency)}
        >
          {estimate.cheapest && estimate.cheapest.cost > 0 && estimate.freeFrom !== null && (
            <>Free from {formatThreshold(estimate.freeFrom, settings.currency)}. </>
          )}
          <ModalLink modal={{ name: 'shipment' }} href="/delivery">
            Delivery costs and times
          </ModalLink>
        </DeliveryInfoItem>
      )}
      <DeliveryInfoItem
        icon={<RotateCcw size={22} aria-hidden="true" />}
        title={settings.returnDays > 0 ? `${settings.returnDays}-day returns` : 'Returns'}
      >
        {settings.returnDays > 0 && 'Opened or unopened. '}
        <ModalLink modal={{ name: 'returnPolicy' }} href="/returns">
          How returns work
        </ModalLink>
      </DeliveryInfoItem>
    </ul>
  );
}

const nameArea = ({ homeArea, deliveryZones }: ShopSettings, country: string): string =>
  country === homeArea?.country ? homeArea.name : formatDeliveryArea(deliveryZones, country);

function deliveryTitle(cost: number | null, country: string, currency: string): string {
  if (cost === null) return `We can’t deliver this to ${country}`;
  return cost === 0 ? `Free delivery to ${country}` : `Delivery ${formatMoney(cost, currency)} to ${country}`;
}

function DeliveryInfoItem({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
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
