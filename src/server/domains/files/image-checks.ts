import { type Check, faultAbout } from '#server/platform/checks/check.ts';
import { findImagesWithoutFiles } from './find-images-without-files.ts';

export const imageChecks: readonly Check[] = [
  {
    name: 'pictures',
    section: 'files',
    ok: 'Every picture has its file.',
    find: async ({ db, files }) => {
      const lost = await findImagesWithoutFiles(db, files);
      const missing = lost.length === 1 ? 'The file of 1 picture is' : `The files of ${lost.length} pictures are`;
      return faultAbout(lost, (first) => `${missing} missing: ${first}. Upload them again, or restore originals/ from a backup.`);
    },
  },
];
