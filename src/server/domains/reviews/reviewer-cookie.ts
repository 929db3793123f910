import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';

const cookieName = 'reviewer';
/** A year, in seconds. */
const lifetime = 365 * 86_400;

type Call = Pick<ApiRequest, 'cookies' | 'setCookie'>;

/** The hash of the cookie by which a guest's browser is recognized, or null. It authenticates nobody: it only keeps a browser from voting twice. */
function findReviewerKey({ cookies }: Pick<Call, 'cookies'>): Buffer | null {
  const token = cookies[cookieName];
  return token !== undefined && /^r_[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** The same, after setting the cookie if the browser has none. */
export function requireReviewerKey(call: Call): Buffer {
  const known = findReviewerKey(call);
  if (known) return known;
  const token = newToken('r_');
  call.setCookie({ name: cookieName, value: token, maxAge: lifetime });
  return hashToken(token);
}
