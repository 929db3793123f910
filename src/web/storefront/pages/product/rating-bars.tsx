import type { RatingSummary } from '#contract/reviews.ts';
import { Stars } from '#web/storefront/components/stars.tsx';
import { Link } from '#web/ui/link.tsx';

interface RatingBarsProps {
  summary: RatingSummary;
  average: number;
  /** Only reviews with this many stars are shown. */
  selected: number | undefined;
  pathForRating: (rating: number | undefined) => string;
}

/** Fewer answers say little about what others would do. */
const minAnswers = 5;

/** The average rating, how many would buy again, and a bar for each number of stars, which links to its reviews. */
export function RatingBars({ summary: { count, distribution, buyAgain }, average, selected, pathForRating }: RatingBarsProps) {
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="text-6xl font-extrabold tracking-[-0.04em]">{average.toFixed(1)}</span>
        <span>
          <Stars rating={average} className="text-lg" />
          <span className="block text-[0.9375rem] text-grey">
            {count} {count === 1 ? 'review' : 'reviews'}
          </span>
        </span>
      </p>
      {buyAgain.answers >= minAnswers && (
        <p className="mt-3 font-semibold">
          {buyAgain.yes} of {buyAgain.answers} would buy it again
        </p>
      )}
      <ul className="mt-4">
        {[5, 4, 3, 2, 1].map((stars) => {
          const ratingCount = distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <Link
                to={pathForRating(selected === stars ? undefined : stars)}
                preventScrollReset
                aria-current={selected === stars || undefined}
                className="rating-bar"
              >
                <span>
                  {stars} <span aria-hidden="true">★</span>
                  <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
                </span>
                <span className="h-2.5 rounded-full bg-track">
                  <span className="block h-full rounded-full bg-amber" style={{ width: `${(ratingCount / count) * 100}%` }} />
                </span>
                <span className="text-right">
                  {ratingCount}
                  <span className="sr-only"> {ratingCount === 1 ? 'review' : 'reviews'}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {selected !== undefined && (
        <Link to={pathForRating(undefined)} preventScrollReset className="link tap-target mt-2">
          Show all reviews
        </Link>
      )}
    </div>
  );
}
