/** Counts up when social pictures are drawn in another way, since their addresses are kept for ever. */
export const socialImageVersion = 1;

/** What those who share a page are shown of it, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Where the social picture made of an image lies, below the shop's address; without an image the shop's own. */
export const socialImagePath = (imageId = 'shop'): string => `/og/${socialImageVersion}/${imageId}.jpg`;
