import { type ComponentType, lazy, Suspense } from 'react';
import type { HelpfulVoteProps } from './helpful-vote.tsx';

const HelpfulVote = lazy<ComponentType<HelpfulVoteProps>>(() => import('./helpful-vote.tsx').catch(() => ({ default: HelpfulCount })));

/** How many have found a review helpful, as long as nobody can vote: without scripts, and until they are loaded. */
const HelpfulCount = ({ review: { helpfulCount } }: HelpfulVoteProps) => (
  <p className="mt-3 flex min-h-11 items-center text-sm text-grey">{helpfulCount > 0 && `Helpful (${helpfulCount})`}</p>
);

/** A button that says that a review is helpful; loaded when the reviews come near the viewport. */
export const LazyHelpfulVote = ({ isNear, ...props }: HelpfulVoteProps & { isNear: boolean }) =>
  isNear ? (
    <Suspense fallback={<HelpfulCount {...props} />}>
      <HelpfulVote {...props} />
    </Suspense>
  ) : (
    <HelpfulCount {...props} />
  );
