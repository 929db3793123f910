import { InvalidToken } from '#server/platform/errors.ts';

/** The same error for forged, mistyped, expired and used links. */
export const invalidLink = (): InvalidToken => new InvalidToken('Please use the newest mail from us, or ask for the newsletter again.');
