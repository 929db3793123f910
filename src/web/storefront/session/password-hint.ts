import { passwordLength } from '#contract/limits.ts';
/** The hint below a new password's field. */
export const passwordHint = `At least ${passwordLength.min} characters. Three or four random words are easy to remember and hard to guess.`;
