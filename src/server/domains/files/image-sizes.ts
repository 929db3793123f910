/** The widths that pictures are drawn in, in pixels. No other width is ever made, so that nobody can fill the disk by asking. */
export const imageWidths = [160, 320, 480, 640, 720, 960, 1280] as const;

/** Best first: a browser takes the first that it knows. */
export const imageTypes = ['avif', 'webp'] as const;
export type ImageType = (typeof imageTypes)[number];
