import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { photoKey, photosFolder } from './review-photo-keys.ts';
import { findPhotosOfReviews } from './review-photos.queries.ts';
import { findMiscountedVotes, findWrongRatings } from './review-votes.queries.ts';

export const reviewChecks: readonly Check[] = [
  {
    name: 'ratings',
    section: 'goods',
    ok: 'Ratings match their published reviews.',
    find: async ({ db }) =>
      faultAbout(
        await findWrongRatings(db),
        (titles) =>
          `The rating of these products isn’t the average of their published reviews: ${titles}. Hide one review of each, then publish it again.`,
      ),
  },
  {
    name: 'review-photos',
    section: 'files',
    ok: 'Every review photo has its file.',
    find: async ({ db, files }) => {
      const stored = new Set(await files.list(photosFolder));
      const lost = (await findPhotosOfReviews(db)).filter((id) => !stored.has(photoKey(id)));
      const missing = lost.length === 1 ? 'The file of 1 review photo is' : `The files of ${lost.length} review photos are`;
      return faultAbout(
        lost,
        (first) => `${missing} missing: ${first}. Restore ${photosFolder} from a backup, or remove the photos from their reviews.`,
      );
    },
  },
  {
    name: 'helpful-votes',
    section: 'goods',
    ok: 'Review votes add up.',
    find: async ({ db }) =>
      faultAbout(
        await findMiscountedVotes(db),
        (titles) => `Reviews of ${titles} show the wrong number of votes. Something changed them outside the shop. Compare with a backup.`,
      ),
  },
];
