/** The message of every successful reply, and of the toast after it. The misspelling is the specification's. */
export const successMessage = 'Operation performed successfuly.';
/** The message of a failure when there is nothing more specific. */
export const failureMessage = 'Something went wrong';
