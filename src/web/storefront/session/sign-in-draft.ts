/** The draft that sign-in, sign-up and password reset share, so that the email need not be typed again. */
export const signInDraftName = 'sign-in';
