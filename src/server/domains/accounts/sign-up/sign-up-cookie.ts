import type { ApiRequest, CookieChange } from '#server/platform/http/api-request.ts';
import { newToken } from '#server/platform/tokens.ts';

const cookieName = 'sign-up';
/** In seconds: as long as the link that is mailed to whoever signed up there. */
const lifetime = 86_400;

/** What the browser that calls is known by, if it signed up for an account lately. */
export const getSignUpToken = ({ cookies }: Pick<ApiRequest, 'cookies'>): string | null => cookies[cookieName] ?? null;

/** The same, so that earlier links still open there; a new token for a browser without a right one. */
export function newSignUpToken(call: Pick<ApiRequest, 'cookies'>): string {
  const known = getSignUpToken(call);
  return known !== null && /^b_[\w-]{43}$/.test(known) ? known : newToken('b_');
}

/** The cookie that a browser which signed up is known by when the mailed link is opened. It proves nothing else. */
export const signUpCookie = (token: string): CookieChange => ({ name: cookieName, value: token, maxAge: lifetime });
