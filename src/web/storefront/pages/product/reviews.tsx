import { useRef } from 'react';
import { useLocation } from 'react-router';
import { reviewsPerPage } from '#contract/product-page.ts';
import type { ReviewPage } from '#contract/reviews.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import type { ReviewedProduct } from '#web/storefront/modals/modal-store.ts';
import { ReviewCard } from '#web/storefront/reviews/review-card.tsx';
import { ZoomablePhotos } from '#web/storefront/reviews/zoomable-photos.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';
import { DogFilter } from './dog-filter.tsx';
import { RatingBars } from './rating-bars.tsx';
import { parseReviewQuery, type ReviewQuery, type ReviewSort, reviewSortLabels, reviewsPath } from './review-query.ts';

export interface ReviewsProps {
  product: ReviewedProduct;
  page: ReviewPage;
}

/** The reviews of a product, with filter by rating, sort order and pagination, all of them as links. */
export default function Reviews({ product: { _id, slug, title }, page: { summary, photos, list, total } }: ReviewsProps) {
  const search = new URLSearchParams(useLocation().search);
  const query = parseReviewQuery(search);
  // The selected variation stays selected.
  const variation = search.get('variation');
  const pathFor = (change: Partial<ReviewQuery>) => reviewsPath(slug, variation, { ...query, page: 1, ...change });
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title" className="wrap mt-14 scroll-mt-28 md:mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="reviews-title" className="text-3xl md:text-[2.5rem]">
          Reviews
        </h2>
        <ModalLink modal={{ name: 'form', product: { _id, slug, title } }} href={`/products/${slug}/review`} className="btn btn-secondary">
          Write a review
        </ModalLink>
      </div>
      {summary.count === 0 || summary.average === null ? (
        <p className="text-lg text-grey">No reviews yet. Be the first to write one.</p>
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_1fr]">
          <div>
            <RatingBars
              summary={summary}
              average={summary.average}
              selected={query.rating}
              pathForRating={(rating) => pathFor({ rating })}
            />
            <DogFilter dogs={summary.dogs} query={query} pathFor={pathFor} isNear={isNear} />
          </div>
          <div>
            {photos.length > 0 && (
              <div className="mb-5">
                <h3 className="mb-2 text-lg">Customer photos</h3>
                <ZoomablePhotos photos={photos} />
              </div>
            )}
            <nav aria-label="Sort reviews" className="mb-5 flex flex-wrap gap-2">
              {(Object.keys(reviewSortLabels) as ReviewSort[]).map((sort) => (
                <Link
                  key={sort}
                  to={pathFor({ sort })}
                  preventScrollReset
                  aria-current={sort === query.sort || undefined}
                  className={`chip ${sort === query.sort ? 'chip-on' : ''}`}
                >
                  {reviewSortLabels[sort]}
                </Link>
              ))}
            </nav>
            {list.length === 0 && <p className="text-lg text-grey">No reviews match. Show all reviews, or write one.</p>}
            <ul className="space-y-4">
              {list.map((review) => (
                <li key={review._id}>
                  <ReviewCard review={review} isNear={isNear} />
                </li>
              ))}
            </ul>
            <Pagination
              label="Pages of reviews"
              page={query.page}
              total={total}
              perPage={reviewsPerPage}
              pathForPage={(page) => pathFor({ page })}
              preventScrollReset
            />
          </div>
        </div>
      )}
    </section>
  );
}
