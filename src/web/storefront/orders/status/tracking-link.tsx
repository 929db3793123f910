import ExternalLink from 'lucide-react/icons/external-link';
import type { Parcel } from '#contract/orders.ts';

/** The tracking number of a parcel, and a link to the carrier's page, if there are any. The order's URL may be a secret: it is not sent to the carrier. */
export function TrackingLink({
  parcel: { carrier, number, url },
  label,
}: {
  parcel: Pick<Parcel, 'carrier' | 'number' | 'url'>;
  label: string;
}) {
  if (number === null && url === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {url && (
        <a href={url} rel="noreferrer" className="link tap-target gap-1.5 wrap-anywhere">
          Track with {carrier}
          <span className="sr-only"> {label}</span>
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
      {number !== null && (
        <span className="text-[0.9375rem] text-grey">
          Tracking number <span className="wrap-anywhere text-ink">{number}</span>
        </span>
      )}
    </p>
  );
}
