/** Invalidated when the pairs of any product change (migrations/0068). */
export const boughtTogetherTag = 'bought_together';
