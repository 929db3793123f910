import type { Review } from '#contract/reviews.ts';
import { Stars } from '#web/storefront/components/stars.tsx';
import { preloadModal } from '#web/storefront/modals/load-modal.ts';
import { openModal } from '#web/storefront/modals/modal-store.ts';
import { LazyHelpfulVote } from './lazy-helpful-vote.tsx';
import { PhotoRow } from './photo-row.tsx';
import { ReviewByline, ReviewedDog, ShopReply } from './review-byline.tsx';

/** In characters; cards shorten longer reviews. */
const excerptThreshold = 260;

/** A review in a list; `isNear` the viewport, it can be voted for. A long one is shortened if scripts can open the rest, and shown in full without them. */
export function ReviewCard({ review, isNear }: { review: Review; isNear: boolean }) {
  const { rating, title, comment, user, photos } = review;
  const isLong = comment.length > excerptThreshold;
  const preload = () => preloadModal('review');
  return (
    <article className="surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} className="text-base" />
        {title && <h3 className="text-lg tracking-normal">{title}</h3>}
      </div>
      <p className={`mt-2 max-w-[70ch] whitespace-pre-line ${isLong ? 'review-excerpt' : ''}`}>{comment}</p>
      {isLong && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Read more of the review by ${user.name}`}
          className="needs-scripts link tap-target mt-1"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => openModal({ name: 'review', review })}
        >
          Read more
        </button>
      )}
      {photos.length > 0 && <PhotoRow photos={photos} className="mt-3" onOpen={() => openModal({ name: 'review', review })} />}
      <ReviewedDog review={review} className="mt-3" />
      <ReviewByline review={review} className="mt-1" />
      <LazyHelpfulVote review={review} isNear={isNear} />
      <ShopReply review={review} />
    </article>
  );
}
