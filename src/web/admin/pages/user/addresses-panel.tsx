import type { Address } from '#contract/addresses.ts';
import { countryName } from '#shared/country-names.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The addresses that a user has saved. */
export const AddressesPanel = ({ addresses }: { addresses: readonly Address[] }) => (
  <Panel title="Addresses">
    {addresses.length === 0 ? (
      <p className="text-grey">None saved yet.</p>
    ) : (
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id}>
            <AddressLines address={address} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const AddressLines = ({ address: { name, line1, line2, city, region, postalCode, country, phone, isDefault } }: { address: Address }) => (
  <address className="not-italic wrap-anywhere">
    <span className="flex flex-wrap items-center gap-2 font-semibold">
      {name} {isDefault && <Badge>Default</Badge>}
    </span>
    {[line1, line2, `${postalCode} ${city}`, region, countryName(country)].filter(Boolean).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
    {phone && (
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
        {phone}
      </a>
    )}
  </address>
);
