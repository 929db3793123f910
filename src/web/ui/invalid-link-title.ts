/** What a page is called that the link of a mail leads to, when the link cannot be used. */
export const invalidLinkTitle = 'This link does not work any more';
