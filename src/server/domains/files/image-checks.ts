import { type Check, faultAbout, pluralize } from '#server/platform/checks/check.ts';
import { findImagesWithoutFiles } from './find-images-without-files.ts';

export const imageChecks: readonly Check[] = [
  {
    name: 'pictures',
    section: 'files',
    ok: 'Every picture has its file.',
    find: async ({ db, files }) => {
      const lost = await findImagesWithoutFiles(db, files);
      const count = pluralize(lost.length, 'picture has', 'pictures have');
      return faultAbout(lost, (first) => `${count} lost the file: ${first}. Upload them again, or restore originals/ from a backup.`);
    },
  },
];
