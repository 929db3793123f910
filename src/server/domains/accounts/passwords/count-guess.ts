import type { Database } from '#server/platform/database/database.ts';
import { TooManyRequests } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/http/limit.ts';
import { countAgainst, takeCountBack } from '#server/platform/http/limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCode, WrongCredentials } from '../accounts.errors.ts';
import { proofsPerSession, signInsPerAccount, signInsPerAccountAndIp, signInsPerIp } from '../accounts.limits.ts';
import { isKnownAddress } from '../sessions/known-addresses.queries.ts';

type Look<T> = () => Promise<T>;

interface SignInGuess {
  /** As typed: an e-mail that nobody has is counted like any other. */
  email: string;
  /** The network address that it comes from. */
  address: string;
}

/**
 * Runs `look`, which looks at a password (and a code) of somebody who wants to sign in, under the limits of wrong sign-ins. It is counted before: of a thousand
 * guesses at once all would find the limit not reached yet. WrongCredentials and WrongCode stay counted; whatever else becomes of it is no wrong guess and is
 * taken back. Throws what `look` throws, and TooManyRequests.
 */
export function countSignIn<T>({ db, config }: Shop, { email, address }: SignInGuess, look: Look<T>): Promise<T> {
  if (!config.limits) return look();
  const account = email.toLowerCase();
  return counted(
    db,
    [
      // The caller's own limits come first: whoever is over them adds nothing to what keeps others out of the account.
      [signInsPerIp, address],
      [signInsPerAccountAndIp, `${account} ${address}`],
      [signInsPerAccount, account, () => isKnownAddress(db, email, address)],
    ],
    look,
  );
}

interface ProofGuess {
  /** Who guesses holds this session. */
  sessionId: string;
  address: string;
}

/** The same for a password or a code that proves who holds a session. What strangers guess from outside keeps nobody from it: the session has a limit of its own. */
export function countProof<T>({ db, config }: Shop, { sessionId, address }: ProofGuess, look: Look<T>): Promise<T> {
  if (!config.limits) return look();
  return counted(
    db,
    [
      [signInsPerIp, address],
      [proofsPerSession, sessionId],
    ],
    look,
  );
}

/** A limit, whom it counts, and who may go on beyond it. */
type Counter = readonly [limit: Limit, subject: string, mayGoOn?: () => Promise<boolean>];

async function counted<T>(db: Database, counters: readonly Counter[], look: Look<T>): Promise<T> {
  for (const [limit, subject, mayGoOn] of counters) {
    await countAgainst(db, limit, subject).catch(async (error) => {
      if (!(error instanceof TooManyRequests && (await mayGoOn?.()))) throw error;
    });
  }
  const takeBack = async () => {
    for (const [limit, subject] of counters) await takeCountBack(db, limit, subject);
  };
  const result = await look().catch(async (error) => {
    if (!(error instanceof WrongCredentials || error instanceof WrongCode)) await takeBack();
    throw error;
  });
  await takeBack();
  return result;
}
