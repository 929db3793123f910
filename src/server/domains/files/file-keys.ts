import type { VariantType } from './image-sizes.ts';

export const mastersFolder = 'originals/';
/** The key of an image's master in the file store: a WebP, or the SVG of an illustration of the shop. */
export const masterKey = (id: string): string => `${mastersFolder}${id}`;
/** The folder of an image's variants, which may be deleted at any time: they are generated again. */
export const variantsFolder = (id: string): string => `variants/${id}/`;
export const variantKey = (id: string, width: number, type: VariantType): string => `${variantsFolder(id)}${width}.${type}`;
