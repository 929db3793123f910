/** The hidden field by which a form of a page with several says which one it is. */
export const intentField = 'intent';

/** Which form of its page was sent; empty where the page has one only. */
export const intentOf = (form: FormData): string => String(form.get(intentField) ?? '');
