/** The widths of variants in pixels. No others are generated, or requests could fill the disk. */
export const imageWidths = [160, 320, 480, 640, 720, 960, 1280] as const;

/** Best first: browsers use the first type that they support. */
export const imageTypes = ['avif', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];
