import { arrivalWindow } from '#shared/arrival-window.ts';
import { useShopSettings } from '#web/root-data.ts';
import { deliveryCountries } from '#web/storefront/cart/delivery-countries.ts';
import { saveDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import type { DeliveryCostEstimate } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { formatDateRange } from '#web/storefront/format/format-dates.ts';

/** The country of delivery, which can be changed, and the arrival window. `freeWith`: the code or title of the promo that makes delivery free. */
export function DeliveryCostNotice({
  estimate: { country, cheapest },
  freeWith,
}: {
  estimate: DeliveryCostEstimate;
  freeWith: string | undefined;
}) {
  const settings = useShopSettings();
  const countries = deliveryCountries(settings);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-1">
        <span>to</span>
        <select
          aria-label="Delivery country"
          className="small-select"
          value={country}
          onChange={(event) => saveDeliveryCountry(event.target.value)}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {formatCountryName(code)}
            </option>
          ))}
        </select>
        {freeWith && <span>· free with “{freeWith}”</span>}
      </span>
      <span className="block" role="status">
        {cheapest
          ? `Arrives ${formatDateRange(arrivalWindow(new Date(), cheapest.days, settings))}`
          : `We can’t deliver a parcel this size to ${formatCountryName(country)}.`}
      </span>
    </>
  );
}
