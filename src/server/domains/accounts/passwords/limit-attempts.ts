import type { Database } from '#server/platform/database/database.ts';
import { TooManyRequests } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/http/limit.ts';
import { countAgainstLimit, decrementLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { WrongCode, WrongCredentials } from '../accounts.errors.ts';
import { reauthAttemptsPerSession, signInsPerAccount, signInsPerAccountAndIp, signInsPerIp } from '../accounts.limits.ts';
import { isKnownIp } from '../sessions/known-ips.queries.ts';

type Check<T> = () => Promise<T>;

interface SignInAttempt {
  /** As typed: an e-mail that nobody has is counted like any other. */
  email: string;
  /** The network address that it comes from. */
  ip: string;
}

/**
 * Runs `look`, which looks at a password (and a code) of somebody who wants to sign in, under the limits of wrong sign-ins. It is counted before: of a thousand
 * guesses at once all would find the limit not reached yet. WrongCredentials and WrongCode stay counted; whatever else becomes of it is no wrong guess and is
 * taken back. Throws what `look` throws, and TooManyRequests.
 */
export function limitSignInAttempts<T>({ db, config }: Shop, { email, ip }: SignInAttempt, check: Check<T>): Promise<T> {
  if (!config.limits) return check();
  const account = email.toLowerCase();
  return withAttemptLimits(
    db,
    [
      // The caller's own limits come first: whoever is over them adds nothing to what keeps others out of the account.
      [signInsPerIp, ip],
      [signInsPerAccountAndIp, `${account} ${ip}`],
      [signInsPerAccount, account, () => isKnownIp(db, email, ip)],
    ],
    check,
  );
}

interface ReauthAttempt {
  /** Who guesses holds this session. */
  sessionId: string;
  ip: string;
}

/** The same for a password or a code that proves who holds a session. What strangers guess from outside keeps nobody from it: the session has a limit of its own. */
export function limitReauthAttempts<T>({ db, config }: Shop, { sessionId, ip }: ReauthAttempt, check: Check<T>): Promise<T> {
  if (!config.limits) return check();
  return withAttemptLimits(
    db,
    [
      [signInsPerIp, ip],
      [reauthAttemptsPerSession, sessionId],
    ],
    check,
  );
}

/** A limit, whom it counts, and who may go on beyond it. */
type AttemptLimit = readonly [limit: Limit, subject: string, mayGoOn?: () => Promise<boolean>];

async function withAttemptLimits<T>(db: Database, counters: readonly AttemptLimit[], check: Check<T>): Promise<T> {
  for (const [limit, subject, mayExceed] of counters) {
    await countAgainstLimit(db, limit, subject).catch(async (error) => {
      if (!(error instanceof TooManyRequests && (await mayExceed?.()))) throw error;
    });
  }
  const undoCounts = async () => {
    for (const [limit, subject] of counters) await decrementLimit(db, limit, subject);
  };
  const result = await check().catch(async (error) => {
    if (!(error instanceof WrongCredentials || error instanceof WrongCode)) await undoCounts();
    throw error;
  });
  await undoCounts();
  return result;
}
