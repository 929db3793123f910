import { formatMoney } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';

/** The bar above the header with delivery and return conditions. */
export function Announcement({ settings }: { settings: ShopSettings }) {
  const { freeDeliveryFrom, currency, cutOffHour, returnDays } = settings;
  return (
    <ul className="wrap flex h-9 items-center justify-center gap-x-10 text-center">
      {freeDeliveryFrom !== null && <li>Free delivery from {formatMoney(freeDeliveryFrom, currency)}</li>}
      <li className="max-md:hidden">Order before {cutOffHour}:00, shipped the same working day</li>
      <li className="max-lg:hidden">{returnDays}-day returns</li>
    </ul>
  );
}
