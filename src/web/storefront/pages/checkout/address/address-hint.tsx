import { findAddressHint } from '#web/storefront/addresses/address-hints.ts';
import { setAddress, useCheckoutDraft } from '../checkout-store.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

/** Points out what looks like a slip in the address. Whoever knows better goes on. */
export function AddressHint({ fields }: { fields: CheckoutFields }) {
  const { address } = useCheckoutDraft();
  const hint = findAddressHint(address);
  const swap = () => setAddress({ ...address, postalCode: address.city, city: address.postalCode });
  return (
    <p role="status" className="text-[0.9375rem] sm:col-span-6">
      {hint === 'no-house-number' && 'Is the house number missing? Add it to your street if you have one.'}
      {hint === 'swapped' && fields.wasLeft('city') && (
        <>
          The postal code and the town look swapped.{' '}
          <button type="button" className="link tap-target font-semibold" onClick={swap}>
            Swap them
          </button>
        </>
      )}
    </p>
  );
}
