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
  /** As entered: unknown emails are counted, too. */
  email: string;
  ip: string;
}

/**
 * Runs `check`, which checks the password (and code) of a sign-in, under the limits of wrong attempts. An attempt is counted before the check, or a thousand
 * concurrent guesses would all find the limit not reached yet. It stays counted on WrongCredentials and WrongCode; on any other outcome the count is undone. Throws
 * what `check` throws, and TooManyRequests.
 */
export function limitSignInAttempts<T>({ db, config }: Shop, { email, ip }: SignInAttempt, check: Check<T>): Promise<T> {
  if (!config.limits) return check();
  const account = email.toLowerCase();
  return withAttemptLimits(
    db,
    [
      // The limits of the caller's IP come first: a caller over them must not use up the limit of the account.
      [signInsPerIp, ip],
      [signInsPerAccountAndIp, `${account} ${ip}`],
      [signInsPerAccount, account, () => isKnownIp(db, email, ip)],
    ],
    check,
  );
}

interface ReauthAttempt {
  sessionId: string;
  ip: string;
}

/** The same for re-authentication in a session. It has a limit of its own, so that failed sign-ins by others cannot block it. */
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

/** A limit, the subject that it counts, and who may exceed it. */
type AttemptLimit = readonly [limit: Limit, subject: string, mayExceed?: () => Promise<boolean>];

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
