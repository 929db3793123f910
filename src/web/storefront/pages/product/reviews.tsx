import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link, useLocation } from 'react-router';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { dayOf } from '#web/storefront/parts/days.ts';
import { Pages } from '#web/storefront/parts/pages.tsx';
import { Stars } from '#web/storefront/parts/stars.tsx';
import { RatingBars } from './rating-bars.tsx';
import { type ReviewQuery, type ReviewSort, readReviewQuery, reviewAddress, reviewSorts, reviewsPerPage } from './review-query.ts';

/** What others say about a product: how they rated, in which order to read, page by page. All of it are links. */
export function Reviews({ slug, page }: { slug: string; page: ReviewPage }) {
  const search = new URLSearchParams(useLocation().search);
  const query = readReviewQuery(search);
  const { summary, list, total } = page;
  const addressOf = (change: Partial<ReviewQuery>) => reviewAddress(slug, search.get('variation'), { ...query, page: 1, ...change });
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="wrap mt-14 scroll-mt-28 md:mt-20">
      <h2 id="reviews-title" className="mb-6 text-3xl md:text-[2.5rem]">
        What other dogs say
      </h2>
      {summary.count === 0 || summary.average === null ? (
        <p className="text-lg text-grey">Nobody has written about this yet. The first bowl is yours.</p>
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_1fr]">
          <RatingBars summary={summary} average={summary.average} chosen={query.rating} addressOf={(rating) => addressOf({ rating })} />
          <div>
            <nav aria-label="Order of the reviews" className="mb-5 flex flex-wrap gap-2">
              {(Object.keys(reviewSorts) as ReviewSort[]).map((sort) => (
                <Link
                  key={sort}
                  to={addressOf({ sort })}
                  preventScrollReset
                  aria-current={sort === query.sort || undefined}
                  className={`chip ${sort === query.sort ? 'chip-on' : ''}`}
                >
                  {reviewSorts[sort]}
                </Link>
              ))}
            </nav>
            <ul className="space-y-4">
              {list.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
            <Pages
              label="Pages of reviews"
              page={query.page}
              total={total}
              perPage={reviewsPerPage}
              addressOf={(page) => addressOf({ page })}
              preventScrollReset
            />
          </div>
        </div>
      )}
    </section>
  );
}

function ReviewCard({ review: { rating, title, comment, user, verifiedPurchase, reply, createdAt } }: { review: Review }) {
  return (
    <article className="surface p-5 md:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} className="text-base" />
        {title && <h3 className="text-lg tracking-normal">{title}</h3>}
      </div>
      <p className="mt-2 max-w-[70ch] whitespace-pre-line">{comment}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-grey">
        <span>
          {user.name}, <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        </span>
        {verifiedPurchase && (
          <span className="inline-flex items-center gap-1 font-semibold text-good">
            <BadgeCheck size={16} aria-hidden="true" />
            Bought here
          </span>
        )}
      </p>
      {reply && (
        <div className="mt-4 rounded-xl bg-mist-soft px-4 py-3 text-[0.9375rem]">
          <p className="font-semibold">Our answer</p>
          <p>{reply}</p>
        </div>
      )}
    </article>
  );
}
