/** Increment when social images are drawn differently: their URLs are cached forever. */
export const socialImageVersion = 1;

/** The size of the preview that is shown when a page is shared, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The path of the social image made from an image; without an id, the shop's own. */
export const socialImagePath = (imageId = 'shop'): string => `/og/${socialImageVersion}/${imageId}.jpg`;
