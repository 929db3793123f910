import { TooManyRequests } from '#server/platform/errors.ts';
import { countAgainst, takeCountBack } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/http/route.ts';
import type { LimitName } from '#server/platform/limit-table.ts';
import { WrongCode, WrongCredentials } from './accounts.errors.ts';
import { refuseWhenBusy } from './hash-queue.ts';
import { isKnownAddress } from './known-addresses.queries.ts';

interface Guess {
  /** As typed: an e-mail that nobody has is counted like any other. */
  email: string;
  /** The network address that it comes from. */
  address: string;
}

/**
 * Runs `look`, which looks at a password (and a code), under the limits of wrong sign-ins. It is counted before: of a thousand guesses at once all would find
 * the limit not reached yet. WrongCredentials and WrongCode stay counted; whatever else becomes of it is no wrong guess and is taken back.
 * Throws what `look` throws, TooManyRequests and Busy.
 */
export async function countGuess<T>({ db, config }: Shop, { email, address }: Guess, look: () => Promise<T>): Promise<T> {
  refuseWhenBusy(address);
  if (!config.limits) return look();
  const account = email.toLowerCase();
  const counters: [LimitName, string][] = [
    // The caller's own limits come first: whoever is over them adds nothing to what keeps others out of the account.
    ['signinPerAddress', address],
    ['signinPerAccountAndAddress', `${account} ${address}`],
    ['signinPerAccount', account],
  ];
  for (const [name, subject] of counters) {
    await countAgainst(db, name, subject).catch(async (error) => {
      const mayGoOn = error instanceof TooManyRequests && name === 'signinPerAccount' && (await isKnownAddress(db, email, address));
      if (!mayGoOn) throw error;
    });
  }
  const takeBack = async () => {
    for (const [name, subject] of counters) await takeCountBack(db, name, subject);
  };
  const result = await look().catch(async (error) => {
    if (!(error instanceof WrongCredentials || error instanceof WrongCode)) await takeBack();
    throw error;
  });
  await takeBack();
  return result;
}
