import type { ApiRequest, CookieChange } from '#server/platform/http/api-request.ts';
import { newToken } from '#server/platform/tokens.ts';

const cookieName = 'sign-up';
/** In seconds; as long as the mailed link is valid. */
const lifetime = 86_400;

/** The token of a browser that has signed up recently, or null. */
export const getSignUpToken = ({ cookies }: Pick<ApiRequest, 'cookies'>): string | null => cookies[cookieName] ?? null;

/** The browser's token, reused so that its earlier sign-ups are still recognized; a new one if there is none or it is malformed. */
export function newSignUpToken(call: Pick<ApiRequest, 'cookies'>): string {
  const known = getSignUpToken(call);
  return known !== null && /^b_[\w-]{43}$/.test(known) ? known : newToken('b_');
}

/** The cookie by which the browser that signed up is recognized when the mailed link is opened. It authenticates nobody. */
export const signUpCookie = (token: string): CookieChange => ({ name: cookieName, value: token, maxAge: lifetime });
