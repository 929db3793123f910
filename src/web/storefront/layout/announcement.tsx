import { formatThreshold } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';

/** The bar above the header with delivery and return conditions. */
export function Announcement({ settings }: { settings: ShopSettings }) {
  const { freeDeliveryFrom, currency, cutOffHour, returnDays } = settings;
  return (
    <ul className="flex flex-none items-center gap-x-8">
      {freeDeliveryFrom !== null && <li>Free delivery from {formatThreshold(freeDeliveryFrom, currency)}</li>}
      <li className="max-xl:hidden">Order before {cutOffHour}:00, and we’ll ship it the same working day</li>
      {returnDays > 0 && <li className="max-xl:hidden">{returnDays}-day returns</li>}
    </ul>
  );
}
