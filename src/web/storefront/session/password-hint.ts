import { passwordLength } from '#contract/limits.ts';
/** What a new password needs, told before it is typed. */
export const passwordHint = `At least ${passwordLength.min} characters. Three or four words that have nothing to do with each other are easy to keep and hard to guess.`;
