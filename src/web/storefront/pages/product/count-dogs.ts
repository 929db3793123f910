import type { RatingSummary } from '#contract/reviews.ts';
import type { ReviewQuery } from './review-query.ts';

type Dogs = RatingSummary['dogs'];

/** How many reviews are about dogs of this size and life stage; of any, if one is not given. */
export const countDogs = (dogs: Dogs, { dogSize, dogLifeStage }: Pick<ReviewQuery, 'dogSize' | 'dogLifeStage'>): number =>
  dogs.reduce(
    (sum, { size, lifeStage, count }) =>
      (!dogSize || size === dogSize) && (!dogLifeStage || lifeStage === dogLifeStage) ? sum + count : sum,
    0,
  );
