import { InvalidInput } from '#server/platform/errors.ts';

/** Whose password it is to be: what everybody knows of somebody is no secret. */
interface Owner {
  email: string;
  name: string;
}

/** Throws InvalidInput on `password` for one that is common, or that is its owner's name or e-mail. How long it is the contract says. */
export async function requireGoodPassword(password: string, { email, name }: Owner): Promise<void> {
  const given = plain(password);
  if ([email, email.split('@')[0] ?? '', name].some((known) => plain(known) === given)) {
    throw new InvalidInput([{ path: 'password', message: 'Please choose a password that is not your name or e-mail' }]);
  }
  common ??= readCommon();
  if ((await common).has(given)) {
    throw new InvalidInput([{ path: 'password', message: 'Very many people use this password. Please choose another one' }]);
  }
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

// A list of 49,000, read with the first password that somebody chooses.
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].map(plain).filter((password) => password.length >= 8));
}
