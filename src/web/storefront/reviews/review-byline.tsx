import BadgeCheck from 'lucide-react/icons/badge-check';
import type { Review } from '#contract/reviews.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';

/** Who wrote a review, when, and whether they bought the product here. Without a name the API says "Guest User". */
export function ReviewByline({ review: { user, createdAt, verifiedPurchase }, className = '' }: { review: Review; className?: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm text-grey ${className}`}>
      <span>
        {user.name}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </span>
      {verifiedPurchase && (
        <span className="inline-flex items-center gap-1 font-semibold text-good">
          <BadgeCheck size={16} aria-hidden="true" />
          Bought here
        </span>
      )}
    </p>
  );
}

/** The shop's reply, if there is one. */
export function ShopReply({ review: { reply } }: { review: Review }) {
  if (!reply) return null;
  return (
    <div className="mt-4 rounded-xl bg-mist-soft px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">Our answer</p>
      <p className="whitespace-pre-line">{reply}</p>
    </div>
  );
}
