import type { Review, ReviewedDog } from './reviews.ts';

export const reviewStatusLabels = { pending: 'Pending', published: 'Published', hidden: 'Hidden' } as const satisfies Record<
  Review['status'],
  string
>;

export const dogSizeLabels = { small: 'Small', medium: 'Medium', large: 'Large' } as const satisfies Record<
  NonNullable<ReviewedDog['size']>,
  string
>;
