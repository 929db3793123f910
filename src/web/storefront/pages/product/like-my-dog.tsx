import { lifeStageTitles } from '#contract/product-labels.ts';
import { dogSizeLabels } from '#contract/review-labels.ts';
import type { RatingSummary } from '#contract/reviews.ts';
import { Link } from '#web/ui/link.tsx';
import { countDogs } from './count-dogs.ts';
import { dogSizeOf, useDog } from './dog-store.ts';
import type { ReviewQuery } from './review-query.ts';

export interface LikeMyDogProps {
  dogs: RatingSummary['dogs'];
  query: ReviewQuery;
  pathFor: (change: Partial<ReviewQuery>) => string;
}

/** A link to the reviews of dogs like the one that the shopper has entered for the portions. Nothing without such reviews, or while they are shown. */
export default function LikeMyDog({ dogs, query, pathFor }: LikeMyDogProps) {
  const dog = useDog();
  if (!dog) return null;
  const mine = { dogSize: dogSizeOf(dog.kg), dogLifeStage: dog.stage };
  const count = countDogs(dogs, mine);
  if (count === 0 || (query.dogSize === mine.dogSize && query.dogLifeStage === mine.dogLifeStage)) return null;
  return (
    <Link to={pathFor(mine)} preventScrollReset className="link tap-target mt-2">
      Reviews for {dogSizeLabels[mine.dogSize].toLowerCase()} {lifeStageTitles[mine.dogLifeStage].toLowerCase()} like mine ({count})
    </Link>
  );
}
