import { linesOfAddress, type WrittenAddress } from '#shared/address.ts';
import { countryName } from '#web/storefront/parts/country-name.ts';

/** An address as it is written in its country. */
export function AddressLines({ address, className = '' }: { address: WrittenAddress; className?: string }) {
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {linesOfAddress(address, countryName(address.country)).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
