import type { RatingSummary } from '#contract/reviews.ts';
import { Stars } from '#web/storefront/parts/stars.tsx';
import { Link } from '#web/ui/link.tsx';

interface RatingBarsProps {
  summary: RatingSummary;
  average: number;
  /** Only reviews with so many stars are shown. */
  chosen: number | undefined;
  addressOf: (rating: number | undefined) => string;
}

/** The average, and how many gave how many stars. Each bar shows the reviews with its stars. */
export function RatingBars({ summary: { count, distribution }, average, chosen, addressOf }: RatingBarsProps) {
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
      <ul className="mt-4">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <Link
                to={addressOf(chosen === stars ? undefined : stars)}
                preventScrollReset
                aria-current={chosen === stars || undefined}
                className="rating-bar"
              >
                <span>
                  {stars} <span aria-hidden="true">★</span>
                  <span className="sr-only">stars</span>
                </span>
                <span className="h-2.5 rounded-full bg-[#efe7d2]">
                  <span className="block h-full rounded-full bg-amber" style={{ width: `${(given / count) * 100}%` }} />
                </span>
                <span className="text-right">
                  {given}
                  <span className="sr-only"> {given === 1 ? 'review' : 'reviews'}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {chosen !== undefined && (
        <Link to={addressOf(undefined)} preventScrollReset className="link tap-target mt-2">
          Show all reviews
        </Link>
      )}
    </div>
  );
}
