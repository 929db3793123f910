/** The widths of variants in pixels. No others are generated, or requests could fill the disk. */
export const imageWidths = [160, 320, 480, 640, 720, 960, 1280] as const;

/** Best first: browsers use the first type that they support. */
export const imageTypes = ['avif', 'webp'] as const;
type ImageType = (typeof imageTypes)[number];

/** What mail programs and documents show, which do not know the newer types; only in this width. */
export const pngWidth = 480;
export type VariantType = ImageType | 'png';
/** The path of an image as PNG. */
export const pngPath = (id: string): string => `/files/${id}/${pngWidth}.png`;
