import type { FieldError } from '#contract/errors.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** A password must not be the name or email of its owner. */
interface PasswordOwner {
  email: string;
  name: string;
}

/** The errors of a new password: it is common, or is its owner's name or email, as far as those are given. The contract checks the length. */
export async function validateNewPassword(password: string | undefined, { email, name }: Partial<PasswordOwner>): Promise<FieldError[]> {
  if (password === undefined) return [];
  const normalizedPassword = normalizeForComparison(password);
  if (
    [email, email?.split('@')[0], name].some(
      (personalText) => personalText !== undefined && normalizeForComparison(personalText) === normalizedPassword,
    )
  ) {
    return [{ path: 'password', message: 'Choose a password that isn’t your name or email.' }];
  }
  commonPasswords ??= loadCommonPasswords();
  // Also rejects eight spaces, and one repeated character.
  const isCommon = new Set(normalizedPassword).size < 2 || (await commonPasswords).has(normalizedPassword);
  return isCommon ? [{ path: 'password', message: 'That password is too common. Choose another one.' }] : [];
}

/** Throws InvalidInput on `password` if `validateNewPassword` finds errors. */
export async function requireValidNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const errors = await validateNewPassword(password, owner);
  if (errors.length > 0) throw new InvalidInput(errors);
}

const normalizeForComparison = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

// A list of 49,000, loaded when the first new password is checked.
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are rejected for their length.
  return new Set(dictionary['passwords-common'].map(normalizeForComparison).filter((password) => password.length >= 8));
}
