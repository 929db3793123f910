import { customerAuthSchemas } from '#contract/customers.schemas.ts';
import { customerAuth } from '#contract/customers.ts';
import { signUpsPerIp } from '#server/domains/accounts/accounts.limits.ts';
import { validateNewPassword } from '#server/domains/accounts/passwords/validate-new-password.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { signUp } from '#server/domains/accounts/sign-up/sign-up.ts';
import { newSignUpToken, signUpCookie } from '#server/domains/accounts/sign-up/sign-up-cookie.ts';
import { verifyEmail } from '#server/domains/accounts/sign-up/verify-email.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { cookieNames, sessionCookie } from '#server/platform/http/cookies.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { claimGuestData, type GuestDataClaim } from './claim-guest-data.ts';

/** Cached replies contain no users. */
const changesNothingCached = true;

/** Claims this browser's guest data for the user. An error is only logged: the session is open already, and the next sign-in tries again. */
async function claimGuestDataOrLog(
  { db, log, waitForInvalidation }: Shop,
  { guestToken, setCookie }: ApiRequest,
  userId: string,
  signedInBy: GuestDataClaim['signedInBy'],
): Promise<void> {
  try {
    const { isGuestDeleted } = await claimGuestData(db, { userId, guestToken, signedInBy });
    if (isGuestDeleted) setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
    // The stock reserved by the guest's pending order request is available again.
    if (guestToken !== null) await waitForInvalidation();
  } catch (error) {
    log.error({ err: error, user: userId }, 'the guest data could not be claimed for the account');
  }
}

export const customerAuthRoutes = [
  route(
    customerAuth.signup,
    customerAuthSchemas.signup,
    async ({ shop, query, body, request: call }) => {
      const browserToken = newSignUpToken(call);
      const requested = await signUp(shop, { ...body, newsletter: query.newsletter ?? false, browserToken }, call.ip);
      call.setCookie(signUpCookie(browserToken));
      return requested;
    },
    {
      before: limitByIp(signUpsPerIp),
      additionalFieldErrors: ({ body }) => validateNewPassword(body.password, body),
      changesNothingCached,
    },
  ),
  route(
    customerAuth.signin,
    customerAuthSchemas.signin,
    async ({ shop, body, request: call }) => {
      const { kind, ...opened } = await signIn(shop, body, call);
      call.setCookie(sessionCookie(kind, opened.token));
      if (kind === 'user') await claimGuestDataOrLog(shop, call, opened.user._id, 'password');
      return opened;
    },
    { changesNothingCached },
  ),
  route(
    customerAuth.verifyEmail,
    customerAuthSchemas.verifyEmail,
    async ({ shop, query, body, request: call }) => {
      const { inSignUpBrowser, ...verified } = await verifyEmail(shop, { ...query, ...body }, call);
      if (verified.token !== null) {
        call.setCookie(sessionCookie('user', verified.token));
        await claimGuestDataOrLog(shop, call, verified.user._id, inSignUpBrowser ? 'link in sign-up browser' : 'link');
      }
      return verified;
    },
    { changesNothingCached },
  ),
];
