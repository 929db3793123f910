import type { ImageType } from './image-sizes.ts';

export const mastersFolder = 'originals/';
/** Where a picture's master lies in the file store: a WebP, or the SVG of a drawing of the shop's own. */
export const masterKey = (id: string): string => `${mastersFolder}${id}`;
/** Where its other forms lie; they can be deleted at any time, and are drawn again. */
export const variantsFolder = (id: string): string => `variants/${id}/`;
export const variantKey = (id: string, width: number, type: ImageType): string => `${variantsFolder(id)}${width}.${type}`;
