import { formatAddressLines, type PostalAddress } from '#shared/address-format.ts';
import { formatCountryName } from '#web/storefront/format/format-country-name.ts';

/** An address in the format of its country. */
export function AddressLines({ address, className = '' }: { address: PostalAddress; className?: string }) {
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {formatAddressLines(address, formatCountryName(address.country)).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
