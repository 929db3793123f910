import type { Review } from './reviews.ts';

export const reviewStatusLabels = { pending: 'Pending', published: 'Published', hidden: 'Hidden' } as const satisfies Record<
  Review['status'],
  string
>;
