/** What a successful answer says, and the toast after it (the spelling is the specification's). */
export const successMessage = 'Operation performed successfuly.';
/** What a failure says when nothing better is known. */
export const failureMessage = 'Something went wrong';
