import type { Refusal } from '#web/api/forms/refusal.ts';

/** What the link of a mail, or of the shop's start, lets somebody do. */
export type SignUpLink = 'invitation' | 'setup';

/** Which link a token belongs to; null where it is none of ours, or cut off. */
export const linkOf = (token: string | null): SignUpLink | null =>
  /^i_./.test(token ?? '') ? 'invitation' : /^s_./.test(token ?? '') ? 'setup' : null;

/** Whether the refusal is about the link itself: used, too old, or not whole. Nothing in the form can mend that. */
export const isDead = (refusal: Refusal | null, linkFields: readonly string[] = ['token']): boolean =>
  refusal !== null &&
  (refusal.code === 'invalid_token' ||
    refusal.code === 'not_found' ||
    (refusal.fields.length > 0 && refusal.fields.every(({ path }) => linkFields.includes(path))));
