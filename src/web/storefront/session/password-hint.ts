import { passwordLength } from '#contract/limits.ts';
/** The hint below a new password's field. */
export const passwordHint = `At least ${passwordLength.min} characters. Three or four words that have nothing to do with each other are easy to keep and hard to guess.`;
