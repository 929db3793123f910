import { arrivalWindow } from '#shared/arrival-window.ts';
import { useShop } from '#web/shop-facts.ts';
import { rememberCountry } from '#web/storefront/cart/delivery-country.ts';
import { type DeliveryEstimate, deliveryCountries } from '#web/storefront/cart/delivery-estimate.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';
import { windowWords } from '#web/storefront/parts/days.ts';

/** Where the parcel goes, which can be changed, and when it arrives, ordered now. `free`: a code has made it so. */
export function DeliveryNote({ estimate: { country, cheapest }, free }: { estimate: DeliveryEstimate; free: string | null }) {
  const settings = useShop();
  const countries = deliveryCountries(settings);
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-1">
        <span>to</span>
        <select
          aria-label="Country of the delivery"
          className="small-select"
          value={country}
          onChange={(event) => rememberCountry(event.target.value)}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </select>
        {free && <span>with {free}</span>}
      </span>
      <span className="block" role="status">
        {cheapest
          ? `Arrives ${windowWords(arrivalWindow(new Date(), cheapest.days, settings))}`
          : `We have no delivery to ${countryName(country)} for a parcel like this one.`}
      </span>
    </>
  );
}
