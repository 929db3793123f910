/** Under this name the screens that lead into an account keep what is typed: the e-mail goes along from one to the next. */
export const signInDraftName = 'sign-in';
