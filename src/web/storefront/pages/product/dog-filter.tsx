import { type ComponentType, lazy, Suspense } from 'react';
import { lifeStageLabels } from '#contract/product-labels.ts';
import { dogSizeLabels } from '#contract/review-labels.ts';
import type { RatingSummary } from '#contract/reviews.ts';
import { Link } from '#web/ui/link.tsx';
import { countDogs } from './count-dogs.ts';
import type { LikeMyDogProps } from './like-my-dog.tsx';
import type { ReviewQuery } from './review-query.ts';

const LikeMyDog = lazy<ComponentType<LikeMyDogProps>>(() =>
  // The links beside it lead to the same reviews.
  import('./like-my-dog.tsx').catch(() => ({ default: () => null })),
);

interface DogFilterProps {
  dogs: RatingSummary['dogs'];
  query: ReviewQuery;
  pathFor: (change: Partial<ReviewQuery>) => string;
  /** Whether the reviews are near the viewport. */
  isNear: boolean;
}

/** Links to the reviews of dogs of one size and age, each with how many there are with the other choice. */
export function DogFilter({ dogs, query, pathFor, isNear }: DogFilterProps) {
  if (dogs.length === 0) return null;
  const links = <K extends 'dogSize' | 'dogLifeStage'>(name: K, labels: Readonly<Record<NonNullable<ReviewQuery[K]>, string>>) => (
    <p className="mt-2 flex flex-wrap gap-2">
      {(Object.keys(labels) as NonNullable<ReviewQuery[K]>[]).map((value) => {
        const isSelected = query[name] === value;
        const count = countDogs(dogs, { ...query, [name]: value });
        if (count === 0 && !isSelected) return null;
        return (
          <Link
            key={value}
            to={pathFor({ [name]: isSelected ? undefined : value })}
            preventScrollReset
            aria-current={isSelected || undefined}
            className={`chip ${isSelected ? 'chip-on' : ''}`}
          >
            {labels[value]} ({count})
          </Link>
        );
      })}
    </p>
  );
  return (
    <nav aria-labelledby="dogs-title" className="mt-6">
      <h3 id="dogs-title" className="text-lg">
        Dogs like mine
      </h3>
      {links('dogSize', dogSizeLabels)}
      {links('dogLifeStage', lifeStageLabels)}
      {isNear && (
        <Suspense>
          <LikeMyDog dogs={dogs} query={query} pathFor={pathFor} />
        </Suspense>
      )}
    </nav>
  );
}
