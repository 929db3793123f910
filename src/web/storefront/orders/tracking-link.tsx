import ExternalLink from 'lucide-react/icons/external-link';
import type { TrackedOrder } from '#contract/orders.ts';

/** The tracking number, with a link to the carrier's page if there is one. */
export function TrackingLink({ tracking: { carrier, number, url } }: { tracking: NonNullable<TrackedOrder['delivery']['tracking']> }) {
  return (
    <p className="mt-3">
      {url ? (
        <a href={url} rel="noreferrer" className="link tap-target gap-1.5">
          Follow the parcel at {carrier}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      ) : (
        `Parcel of ${carrier}`
      )}{' '}
      <span className="text-grey">
        Tracking number <span className="whitespace-nowrap">{number}</span>
      </span>
    </p>
  );
}
