import type { FormError } from '#web/api/forms/form-action.ts';

/** The kind of a sign-up link: a mailed invitation, or the set-up link that a new shop prints. */
export type SignUpLink = 'invitation' | 'setup';

/** The kind of link that a token belongs to; null if it is unknown or incomplete. */
export const parseSignUpLink = (token: string | null): SignUpLink | null =>
  /^i_./.test(token ?? '') ? 'invitation' : /^s_./.test(token ?? '') ? 'setup' : null;

/** Whether the error is about the link itself: used, expired or incomplete. The form cannot fix that. */
export const isInvalidLinkError = (error: FormError | null, linkFields: readonly string[] = ['token']): boolean =>
  error !== null &&
  (error.code === 'invalid_token' ||
    error.code === 'not_found' ||
    (error.fields.length > 0 && error.fields.every(({ path }) => linkFields.includes(path))));
