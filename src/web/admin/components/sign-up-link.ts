import type { FormError } from '#web/api/forms/form-action.ts';

/** What the link of a mail, or of the shop's start, lets somebody do. */
export type SignUpLink = 'invitation' | 'setup';

/** Which link a token belongs to; null where it is none of ours, or cut off. */
export const parseSignUpLink = (token: string | null): SignUpLink | null =>
  /^i_./.test(token ?? '') ? 'invitation' : /^s_./.test(token ?? '') ? 'setup' : null;

/** Whether the error is about the link itself: used, too old, or not whole. Nothing in the form can mend that. */
export const isInvalidLinkError = (error: FormError | null, linkFields: readonly string[] = ['token']): boolean =>
  error !== null &&
  (error.code === 'invalid_token' ||
    error.code === 'not_found' ||
    (error.fields.length > 0 && error.fields.every(({ path }) => linkFields.includes(path))));
