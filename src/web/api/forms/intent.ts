import { formText } from './form-text.ts';

/** The hidden field that distinguishes the forms of a page. */
export const intentField = 'intent';

/** Which form of its page was sent; empty if the page has only one. */
export const intentOf = (form: FormData): string => formText(form, intentField);
