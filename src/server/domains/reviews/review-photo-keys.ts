import type { variantKey } from '#server/domains/files/file-keys.ts';

export const photosFolder = 'review-photos/';
/** The key of a photo's master in the file store. Not among the shop's own pictures, all of which are public. */
export const photoKey = (id: string): string => `${photosFolder}${id}`;
export const photoVariantsFolder = (id: string): string => `review-photo-variants/${id}/`;
export const photoVariantKey: typeof variantKey = (id, width, type) => `${photoVariantsFolder(id)}${width}.${type}`;
