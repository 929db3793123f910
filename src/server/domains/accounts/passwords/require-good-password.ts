import type { FieldError } from '#contract/errors.ts';
import { InvalidInput } from '#server/platform/errors.ts';

/** Whose password it is to be: what everybody knows of somebody is no secret. */
interface Owner {
  email: string;
  name: string;
}

/** What is wrong with a password, if anything: it is common, or its owner's name or e-mail, as far as those are known. How long it is the contract says. */
export async function passwordFaults(password: string | undefined, { email, name }: Partial<Owner>): Promise<FieldError[]> {
  if (password === undefined) return [];
  const given = plain(password);
  if ([email, email?.split('@')[0], name].some((known) => known !== undefined && plain(known) === given)) {
    return [{ path: 'password', message: 'Please choose a password that is not your name or e-mail' }];
  }
  common ??= readCommon();
  // Eight spaces, too, and one letter held down.
  const isCommon = new Set(given).size < 2 || (await common).has(given);
  return isCommon ? [{ path: 'password', message: 'Very many people use this password. Please choose another one' }] : [];
}

/** Throws InvalidInput on `password` for one that should not be its owner's. */
export async function requireGoodPassword(password: string, owner: Owner): Promise<void> {
  const faults = await passwordFaults(password, owner);
  if (faults.length > 0) throw new InvalidInput(faults);
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

// A list of 49,000, read with the first password that somebody chooses.
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].map(plain).filter((password) => password.length >= 8));
}
