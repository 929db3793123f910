/** The title of a page opened by a mail's link that is invalid, used or expired. */
export const invalidLinkTitle = 'This link no longer works';
