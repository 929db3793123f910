import type { CSSProperties } from 'react';

/** A rating as five stars with a text alternative, and the number of reviews if `count` is given. */
export function Stars({ rating, count, className = '' }: { rating: number; count?: number; className?: string }) {
  const shown = rating.toFixed(1);
  return (
    <span className={`rating ${className}`}>
      <span className="stars" role="img" aria-label={`${shown} out of 5 stars`} style={{ '--stars': shown } as CSSProperties} />
      {count !== undefined && (
        <span>
          ({count}
          <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}
