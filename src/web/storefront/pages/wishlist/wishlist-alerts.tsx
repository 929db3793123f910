import Bell from 'lucide-react/icons/bell';
import type { AlertKind } from '#contract/alerts.ts';
import { useSession } from '#web/api/use-session.ts';
import { useOwnAlerts } from '#web/storefront/alerts/use-own-alerts.ts';
import type { ProductCardData } from '#web/storefront/components/product-card-data.ts';
import { Link } from '#web/ui/link.tsx';

const labels = { price_drop: 'Price alert', back_in_stock: 'Back-in-stock alert' } as const satisfies Record<AlertKind, string>;

/** The alert that is of use for one product now: a switch for users, a link to the form for everybody else. */
export function CardAlerts({ card: { title, offer } }: { card: Pick<ProductCardData, 'title' | 'offer'> }) {
  const session = useSession();
  const kind = offer.availability === 'sold_out' ? 'back_in_stock' : 'price_drop';
  return (
    <fieldset className="card-alerts">
      <legend className="sr-only">Alerts for {title}</legend>
      {session.state === 'signed-in' ? (
        <AlertSwitch variation={offer._id} kind={kind} />
      ) : (
        <Link to={`/alerts/new?variation=${offer._id}&kind=${kind}`} className="chip">
          <Bell size={16} aria-hidden="true" />
          {labels[kind]}
        </Link>
      )}
    </fieldset>
  );
}

function AlertSwitch({ variation, kind }: { variation: string; kind: AlertKind }) {
  const { alerts, find, change, isChanging } = useOwnAlerts();
  const existing = find(variation, kind);
  return (
    <button
      type="button"
      className="chip aria-pressed:bg-primary-fill aria-pressed:text-white"
      aria-pressed={existing !== null}
      disabled={!alerts || isChanging}
      onClick={() => change({ existing, variation, kind })}
    >
      <Bell size={16} aria-hidden="true" />
      {labels[kind]}
    </button>
  );
}

/** One choice for everything on the list, for users. */
export function WishlistAlertChoice() {
  const session = useSession();
  return session.state === 'signed-in' ? <Choice /> : null;
}

function Choice() {
  const { wishlist, setWishlist, isChanging } = useOwnAlerts();
  return (
    <label className="mt-6 flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="check"
        checked={wishlist ?? false}
        disabled={wishlist === undefined || isChanging}
        onChange={({ target }) => setWishlist(target.checked)}
      />
      Email me when anything here is back in stock or drops in price
    </label>
  );
}
