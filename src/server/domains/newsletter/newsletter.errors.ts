import { InvalidToken } from '#server/platform/errors.ts';

/** Forged, mistyped, expired or used up: nobody learns which. */
export const invalidLink = (): InvalidToken => new InvalidToken('Please use the newest mail from us, or ask for the newsletter again.');
