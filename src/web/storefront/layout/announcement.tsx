import { formatShortMoney } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';

/** The bar above the header with delivery and return conditions. */
export function Announcement({ settings }: { settings: ShopSettings }) {
  const { freeDeliveryFrom, currency, cutOffHour, returnDays } = settings;
  return (
    <ul className="flex flex-none items-center gap-x-8">
      {freeDeliveryFrom !== null && <li>Free delivery from {formatShortMoney(freeDeliveryFrom, currency)}</li>}
      <li className="max-xl:hidden">Order before {cutOffHour}:00, shipped the same working day</li>
      <li className="max-xl:hidden">{returnDays}-day returns</li>
    </ul>
  );
}
