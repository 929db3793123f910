import Banknote from 'lucide-react/icons/banknote';
import House from 'lucide-react/icons/house';
import MailCheck from 'lucide-react/icons/mail-check';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { formatDateRange } from '#web/storefront/format/format-dates.ts';
import { Link } from '#web/ui/link.tsx';

/** When and where the parcel arrives, and what happens until then. */
export function NextSteps({ order }: { order: Order }) {
  const { contactEmail, returnDays } = useShopSettings();
  const { address, delivery, payment, total, currency, number, user } = order;
  return (
    <div className="space-y-5">
      <section aria-labelledby="next" className="surface p-5 sm:p-7">
        <h2 id="next" className="text-2xl">
          What happens next
        </h2>
        <ol className="mt-5 space-y-5">
          <NextStep icon={<MailCheck size={22} aria-hidden="true" />} title="We confirm by e-mail">
            With everything that you see on this page.
          </NextStep>
          <NextStep icon={<Truck size={22} aria-hidden="true" />} title={`Arrives ${formatDateRange(delivery)}`}>
            {delivery.service} with {delivery.carrier}.
            <br />
            <Link to={user === null ? `/track?number=${encodeURIComponent(number)}` : `/orders/${order._id}`} className="link tap-target">
              Track your order
            </Link>
          </NextStep>
          {payment.method === 'cash' && (
            <NextStep icon={<Banknote size={22} aria-hidden="true" />} title={`${formatMoney(total, currency)} at the door`}>
              You pay the courier in cash.
            </NextStep>
          )}
        </ol>
      </section>
      <section aria-labelledby="where" className="surface p-5 sm:p-7">
        <h2 id="where" className="flex items-center gap-2 text-xl">
          <House size={22} aria-hidden="true" className="text-primary" />
          Delivery address
        </h2>
        <AddressLines address={address} className="mt-3" />
      </section>
      <p className="px-2 text-[0.9375rem] text-grey">
        Something not right? Write to{' '}
        <a className="link" href={`mailto:${contactEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}>
          {contactEmail}
        </a>{' '}
        and mention <span className="whitespace-nowrap">{number}</span>. You have {returnDays} days to send anything back.
      </p>
    </div>
  );
}

function NextStep({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-mist text-deep">{icon}</span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-grey">{children}</p>
      </div>
    </li>
  );
}
