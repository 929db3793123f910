import { type Check, faultAbout, pluralize } from '#server/platform/checks/check.ts';
import { photoKey, photosFolder } from './review-photo-keys.ts';
import { findPhotosOfReviews } from './review-photos.queries.ts';
import { findMiscountedVotes, findWrongRatings } from './review-votes.queries.ts';

export const reviewChecks: readonly Check[] = [
  {
    name: 'ratings',
    section: 'goods',
    ok: 'Every rating is the average of the published reviews.',
    find: async ({ db }) =>
      faultAbout(
        await findWrongRatings(db),
        (titles) =>
          `The rating of ${titles} is not the average of its published reviews. Hide one of them and publish it again: that counts them anew.`,
      ),
  },
  {
    name: 'review-photos',
    section: 'files',
    ok: 'Every photo of a review has its file.',
    find: async ({ db, files }) => {
      const stored = new Set(await files.list(photosFolder));
      const lost = (await findPhotosOfReviews(db)).filter((id) => !stored.has(photoKey(id)));
      const count = pluralize(lost.length, 'photo of a review has', 'photos of reviews have');
      return faultAbout(
        lost,
        (first) => `${count} lost the file: ${first}. Please fetch ${photosFolder} from a backup, or remove them from their reviews.`,
      );
    },
  },
  {
    name: 'helpful-votes',
    section: 'goods',
    ok: 'Every review has as many votes as it counts.',
    find: async ({ db }) =>
      faultAbout(
        await findMiscountedVotes(db),
        (titles) =>
          `Reviews of ${titles} count other votes than there are. Something changed them past the shop; please compare with a backup.`,
      ),
  },
];
