import { type RawBuilder, sql } from 'kysely';
import type { Image } from '#contract/files.ts';
import { formatSrcset } from '#shared/srcset.ts';
import { imageTypes, imageWidths } from './image-sizes.ts';

/** An image as other domains join it in their queries. */
export interface ImageRow {
  id: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
}

/** The joined image as JSON in the shape of ImageRow; null if the join found none. */
export const imageJson = (table: string): RawBuilder<ImageRow | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'alt', ${column('alt')},
    'width', ${column('width')}, 'height', ${column('height')}, 'placeholder', ${column('placeholder')}) end`;
};

/** The URL of a variant of an image, for places that show it in one size. */
export const imageUrl = (id: string, width: (typeof imageWidths)[number]): string => `/files/${id}/${width}.webp`;

/** The width for browsers without `srcset`. */
const fallbackWidth = 640;

/** An image as in the contract, with its variants by type and width. The widest is declared with the image's own width. */
export const serializeImage = (image: ImageRow): Image => serializeImageBelow('/files', image);

/** The same for an image that is served below another path. */
export function serializeImageBelow(folder: string, { id, alt, width, height, placeholder }: ImageRow): Image {
  const widths = imageWidths.filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < width);
  const at = (variantWidth: number, type: string) => `${folder}/${id}/${variantWidth}.${type}`;
  const fallbackVariant = widths.find((candidate) => candidate >= fallbackWidth) ?? widths.at(-1) ?? imageWidths[0];
  return {
    _id: id,
    url: at(fallbackVariant, 'webp'),
    alt,
    width,
    height,
    placeholder,
    sources: imageTypes.map((type) => ({
      type: `image/${type}`,
      srcset: formatSrcset(widths.map((variantWidth) => ({ url: at(variantWidth, type), width: Math.min(variantWidth, width) }))),
    })),
  };
}
