import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatAddressLines } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Who ordered, and where it goes. */
export function CustomerPanel({ order }: { order: Order }) {
  const { address, billingAddress, email, user, note, vatNumber, reverseCharge, delivery } = order;
  const lines = formatAddressLines(address, countryName(address.country));
  return (
    <Panel title="Customer">
      <p className="font-semibold">{address.name || 'Deleted customer'}</p>
      {email && (
        <p className="compact-copy">
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
          <CopyButton text={email} label="Email" />
        </p>
      )}
      {address.phone && (
        <p>
          <a href={`tel:${address.phone.replace(/[^+\d]/g, '')}`} className="link tap-target">
            {address.phone}
          </a>
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4">
        {user && (
          <Link to={`/admin/users/${user}`} className="link tap-target">
            Account
          </Link>
        )}
        {email && (
          <Link to={`/admin/orders?${new URLSearchParams({ q: email })}`} className="link tap-target">
            Their orders
          </Link>
        )}
      </p>
      <div className="compact-copy mt-3">
        <h3 className="text-[0.8125rem] font-semibold text-grey">
          {delivery.pickupPoint || isGiftCardOrder(order) ? 'Address' : 'Deliver to'}
        </h3>
        <CopyButton text={lines.join('\n')} label="Address" />
      </div>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
      {address.instructions && <p className="mt-1 text-grey">{address.instructions}</p>}
      {billingAddress && (
        <Labelled label="Billed to">{formatAddressLines(billingAddress, countryName(billingAddress.country)).join('\n')}</Labelled>
      )}
      {delivery.pickupPoint && <Labelled label="Picked up at">{delivery.pickupPoint.name}</Labelled>}
      {note && <Labelled label="Customer’s note">{note}</Labelled>}
      {vatNumber && (
        <Labelled label="VAT number">
          {vatNumber}
          {reverseCharge && ' · reverse charge'}
        </Labelled>
      )}
    </Panel>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="mt-3">
    <h3 className="text-[0.8125rem] font-semibold text-grey">{label}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{children}</p>
  </div>
);
