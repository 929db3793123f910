import Star from 'lucide-react/icons/star';
import type { AdminReview } from '#contract/review-admin.ts';
import { reviewStatusLabels } from '#contract/review-labels.ts';
import type { Review } from '#contract/reviews.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { pending: 'warm', published: 'good', hidden: 'neutral' } as const;

export const ReviewStatusBadge = ({ status }: { status: Review['status'] }) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {reviewStatusLabels[status]}
  </Badge>
);

/** The stars of a review, as a number with one decimal. */
export const Rating = ({ rating }: { rating: number }) => (
  <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
    <Star size={15} aria-hidden="true" className={rating > 2 ? 'fill-amber text-amber' : 'text-grey'} />
    {rating.toFixed(1)}
    <span className="sr-only">of 5 stars</span>
  </span>
);

/** The beginning of a text; at most `max` characters. */
export const truncate = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text);

/** What a review is called in messages: "Ada's review". */
export const reviewName = ({ user }: Pick<AdminReview, 'user'>): string => `the review by ${user.name}`;
