import type { ReviewInput } from '#contract/reviews.ts';

/** The columns of the dog that a review is about. */
export const dogColumns = (dog: ReviewInput['dog']) => ({
  dog_size: dog?.size ?? null,
  dog_life_stage: dog?.lifeStage ?? null,
  dog_name: dog?.name ?? null,
  dog_breed: dog?.breed ?? null,
});

/** Bytes as a JSON array of rows has them. */
export const toHex = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`;
