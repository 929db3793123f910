import type { Question } from './questions.ts';

export const questionStatusLabels = { pending: 'Pending', published: 'Published', hidden: 'Hidden' } as const satisfies Record<
  Question['status'],
  string
>;
