import { type Check, faultAbout, pluralize } from '#server/platform/checks/check.ts';
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
        (titles) => `The rating of ${titles} isn’t the average of its published reviews. Hide one and publish it again to recalculate it.`,
      ),
  },
  {
    name: 'review-photos',
    section: 'files',
    ok: 'Every review photo has its file.',
    find: async ({ db, files }) => {
      const stored = new Set(await files.list(photosFolder));
      const lost = (await findPhotosOfReviews(db)).filter((id) => !stored.has(photoKey(id)));
      const count = pluralize(lost.length, 'review photo has', 'review photos have');
      return faultAbout(
        lost,
        (first) => `${count} lost the file: ${first}. Restore ${photosFolder} from a backup, or remove them from their reviews.`,
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
