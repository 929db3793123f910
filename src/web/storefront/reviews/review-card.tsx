import type { Review } from '#contract/reviews.ts';
import { fetchAhead } from '#web/storefront/modals/modal-parts.ts';
import { openModal } from '#web/storefront/modals/modal-store.ts';
import { Stars } from '#web/storefront/parts/stars.tsx';
import { ReviewByline, ShopReply } from './review-parts.tsx';

/** From this many characters on a card shows the beginning only. */
const longComment = 260;

/** A review in a list. A long one is shortened where scripts can open the whole of it, and stands whole where they cannot. */
export function ReviewCard({ review }: { review: Review }) {
  const { rating, title, comment, user } = review;
  const long = comment.length > longComment;
  const ahead = () => fetchAhead('review');
  return (
    <article className="surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} className="text-base" />
        {title && <h3 className="text-lg tracking-normal">{title}</h3>}
      </div>
      <p className={`mt-2 max-w-[70ch] whitespace-pre-line ${long ? 'review-beginning' : ''}`}>{comment}</p>
      {long && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Read more of the review by ${user.name}`}
          className="needs-scripts link tap-target mt-1"
          onPointerEnter={ahead}
          onFocus={ahead}
          onClick={() => openModal({ name: 'review', review })}
        >
          Read more
        </button>
      )}
      <ReviewByline review={review} className="mt-3" />
      <ShopReply review={review} />
    </article>
  );
}
