import { formText } from './form-text.ts';

/** The hidden field that tells the forms of a page apart. */
export const intentField = 'intent';

/** Which form of its page was sent; empty if the page has only one. */
export const intentOf = (form: FormData): string => formText(form, intentField);
