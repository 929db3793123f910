import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { Facets } from '#contract/catalog.ts';
import { formatThreshold } from '#shared/money.ts';
import type { ShopSettings } from '#web/root-data.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { Link } from '#web/ui/link.tsx';

interface SellingPointsProps {
  title: string;
  settings: Pick<ShopSettings, 'freeDeliveryFrom' | 'currency' | 'cutOffHour' | 'returnDays' | 'shopName'>;
  /** Where the shop mainly delivers; see `findHomeArea`. */
  home: string | undefined;
  allergens: Facets['allergenFree'];
}

/** Reasons to buy here: delivery, returns, full labels, and food without certain allergens. */
export function SellingPoints({ title, settings, home, allergens }: SellingPointsProps) {
  const { freeDeliveryFrom, currency, cutOffHour, returnDays, shopName } = settings;
  return (
    <>
      <div>
        <h2 id="promises" className="text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">
          {title}
        </h2>
        {allergens.length > 0 && (
          <>
            <p className="mt-6 max-w-lg text-lg text-white/85">
              Something your dog can’t have? Choose it, and we’ll show only products without it.
            </p>
            <ul className="mt-5 flex flex-wrap gap-2.5">
              {allergens.map(({ value, label }) => (
                <li key={value}>
                  <Link to={`/products?allergenFree=${encodeURIComponent(value)}`} className="free-from">
                    No {label.toLowerCase()}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ul className="grid content-center gap-8" aria-label={`Why ${shopName}`}>
        <SellingPoint
          icon={<Truck size={26} aria-hidden="true" />}
          title={`Order before ${cutOffHour}:00, and we’ll ship it the same working day`}
        >
          You’ll see the delivery dates before you order.
          {freeDeliveryFrom !== null &&
            ` Standard delivery${home ? ` to ${home}` : ''} is free on orders of ${formatThreshold(freeDeliveryFrom, currency)} or more.`}
        </SellingPoint>
        {returnDays > 0 && (
          <SellingPoint icon={<RotateCcw size={26} aria-hidden="true" />} title={`${formatReturnDays(returnDays)} for your dog to decide`}>
            Opened, chewed or turned down? Send it back and we’ll refund you.
          </SellingPoint>
        )}
        <SellingPoint icon={<ScrollText size={26} aria-hidden="true" />} title="The full label, online">
          Ingredients, analytical constituents and a feeding table, on every food’s page.
        </SellingPoint>
      </ul>
    </>
  );
}

function SellingPoint({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-5">
      <span className="grid size-14 flex-none place-items-center rounded-full bg-mist text-primary">{icon}</span>
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-white/85">{children}</p>
      </div>
    </li>
  );
}
