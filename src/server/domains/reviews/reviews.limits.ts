import type { Limit } from '#server/platform/http/limit.ts';

export const reviewsPerIp: Limit = { name: 'reviews per IP', max: 10, minutes: 10 };

export const photosPerIp: Limit = { name: 'review photos per IP', max: 40, minutes: 60 };
export const photoKilobytesPerIp: Limit = { name: 'kilobytes of review photos per IP', max: 120_000, minutes: 60 };

export const reviewVotesPerIp: Limit = { name: 'review votes per IP', max: 60, minutes: 10 };
/** Guests can clear their cookie and vote again; the people of a household can each vote. */
export const guestVotesPerReviewAndIp: Limit = { name: 'guest votes for a review per IP', max: 10, minutes: 1_440 };
