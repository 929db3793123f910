import type { ImageType } from './image-sizes.ts';

/** Where a picture's master lies in the file store. */
export const masterKey = (id: string): string => `originals/${id}.webp`;
/** Where its smaller forms lie; they can be deleted at any time, and are drawn again. */
export const variantKey = (id: string, width: number, type: ImageType): string => `variants/${id}/${width}.${type}`;
