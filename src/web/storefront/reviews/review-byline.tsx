import BadgeCheck from 'lucide-react/icons/badge-check';
import { lifeStageLabels } from '#contract/product-labels.ts';
import { dogSizeLabels } from '#contract/review-labels.ts';
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
          Verified purchase
        </span>
      )}
    </p>
  );
}

/** For which dog it was bought, and whether it would be again. */
export function ReviewedDog({ review: { dog, wouldBuyAgain }, className = '' }: { review: Review; className?: string }) {
  const facts = [
    dog?.name,
    dog?.breed,
    dog?.size && `${dogSizeLabels[dog.size]} dog`,
    dog?.lifeStage && lifeStageLabels[dog.lifeStage],
    wouldBuyAgain !== null && (wouldBuyAgain ? 'Would buy again' : 'Wouldn’t buy again'),
  ].filter(Boolean);
  return facts.length > 0 && <p className={`text-sm font-semibold wrap-anywhere ${className}`}>{facts.join(' · ')}</p>;
}

/** The shop's reply, if there is one. */
export function ShopReply({ review: { reply } }: { review: Review }) {
  if (!reply) return null;
  return (
    <div className="mt-4 rounded-xl bg-mist-soft px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">Our reply</p>
      <p className="whitespace-pre-line">{reply}</p>
    </div>
  );
}
