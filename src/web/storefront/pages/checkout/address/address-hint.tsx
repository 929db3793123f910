import { findAddressHint } from '#web/storefront/addresses/address-hints.ts';
import { findOtherCountries } from '#web/storefront/addresses/find-other-countries.ts';
import { saveDeliveryCountry } from '#web/storefront/cart/delivery-country.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';
import { setAddress, useCheckoutDraft } from '../checkout-store.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

export interface AddressHintProps {
  fields: CheckoutFields;
  /** The countries that the shop delivers to. */
  countries: readonly string[];
}

/** Points out what looks like a slip in the address. Whoever knows better goes on. */
export function AddressHint({ fields, countries }: AddressHintProps) {
  const { address } = useCheckoutDraft();
  const hint = findAddressHint(address);
  const swap = () => setAddress({ ...address, postalCode: address.city, city: address.postalCode });
  const others = fields.wasLeft('postalCode') && hint !== 'swapped' ? findOtherCountries(address, countries) : [];
  return (
    <div role="status" className="text-[0.9375rem] sm:col-span-6">
      {others.length > 0 && <OtherCountry fields={fields} others={others} countries={countries} />}
      {hint === 'no-house-number' && fields.wasLeft('line1') && <p>Is the house number missing? Add it after the street name.</p>}
      {hint === 'swapped' && fields.wasLeft('city') && (
        <p>
          The postal code and the town look swapped.{' '}
          <button type="button" className="link tap-target font-semibold" onClick={swap}>
            Swap them
          </button>
        </p>
      )}
    </div>
  );
}

/** A list of more countries than this is longer than the choice itself. */
const maxNamed = 3;

function OtherCountry({ fields, others, countries }: AddressHintProps & { others: readonly string[] }) {
  const country = formatCountryName(fields.value('country'));
  const [first] = others;
  const focusCountry = () => document.getElementById('country')?.focus();
  const change = (other: string) => {
    fields.change('country', other);
    saveDeliveryCountry(other);
    focusCountry();
  };
  if (others.length === 1 && first && !countries.includes(first)) return <p>Sorry, we don’t deliver to {formatCountryName(first)} yet.</p>;
  const changes = others.length <= maxNamed ? others : [];
  return (
    <p>
      {changes.length === 1 && first ? `Delivering to ${formatCountryName(first)}? ` : `Delivering outside ${country}? `}
      {changes.map((other) => (
        <button key={other} type="button" className="link tap-target mr-3 font-semibold" onClick={() => change(other)}>
          {changes.length === 1 ? 'Change country' : `Change to ${formatCountryName(other)}`}
        </button>
      ))}
      {changes.length === 0 && (
        <button type="button" className="link tap-target font-semibold" onClick={focusCountry}>
          Change country
        </button>
      )}
    </p>
  );
}
