import type { Actor } from '#server/platform/actor.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';

const cookieName = 'reviewer';
/** A year, in seconds. */
const lifetime = 365 * 86_400;

type Call = Pick<ApiRequest, 'cookies' | 'ignoresCookies' | 'setCookie'>;

/** The hash of the cookie by which a guest's browser is recognized, or null. It authenticates nobody: it only keeps a browser from voting twice. */
function findReviewerKey({ cookies }: Pick<Call, 'cookies'>): Buffer | null {
  const token = cookies[cookieName];
  return token !== undefined && /^r_[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/**
 * By what somebody without an account is recognized: the browser by its cookie, which is set if there is none, and from other origins, where no cookie can be,
 * the guest by the bearer token. Null for a caller from there who has none.
 */
export function getReviewerKey(actor: Actor, call: Call): Buffer | null {
  if (call.ignoresCookies) return actor.kind === 'guest' ? hashToken(`guest ${actor.guestId}`) : null;
  const known = findReviewerKey(call);
  if (known) return known;
  const token = newToken('r_');
  call.setCookie({ name: cookieName, value: token, maxAge: lifetime });
  return hashToken(token);
}

/** The same. Throws Unauthenticated where there is none. */
export function requireReviewerKey(actor: Actor, call: Call): Buffer {
  const key = getReviewerKey(actor, call);
  if (!key) throw new Unauthenticated();
  return key;
}
