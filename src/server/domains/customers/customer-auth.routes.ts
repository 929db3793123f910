import { customerAuthSchemas } from '#contract/customers.schemas.ts';
import { customerAuth } from '#contract/customers.ts';
import { signUpsPerIp } from '#server/domains/accounts/accounts.limits.ts';
import { passwordFaults } from '#server/domains/accounts/passwords/require-good-password.ts';
import { signIn } from '#server/domains/accounts/sessions/sign-in.ts';
import { signUp } from '#server/domains/accounts/sign-up/sign-up.ts';
import { newSignUpToken, signUpCookie } from '#server/domains/accounts/sign-up/sign-up-browser.ts';
import { verifyEmail } from '#server/domains/accounts/sign-up/verify-email.ts';
import type { Call } from '#server/platform/http/call.ts';
import { cookieNames, sessionCookie } from '#server/platform/http/cookies.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type Arrival, handOver } from './hand-over.ts';

/** People stand in no answer that is kept. */
const shownNowhere = true;

/** What this browser did as a guest follows whoever signs in. A fault there is for the log: the session is open, and the next sign-in tries again. */
async function bringAlong({ db, log, settle }: Shop, { guestToken, setCookie }: Call, userId: string, by: Arrival['by']): Promise<void> {
  try {
    const { guestIsOver } = await handOver(db, { userId, guestToken, by });
    if (guestIsOver) setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
    // What the guest's open request held is on sale again.
    if (guestToken !== null) await settle();
  } catch (error) {
    log.error({ err: error, user: userId }, 'what a guest had could not be handed to the account');
  }
}

export const customerAuthRoutes = [
  route(
    customerAuth.signup,
    customerAuthSchemas.signup,
    async ({ shop, query, body, call }) => {
      const browser = newSignUpToken(call);
      const asked = await signUp(shop, { ...body, newsletter: query.newsletter ?? false, browser }, call.address);
      call.setCookie(signUpCookie(browser));
      return asked;
    },
    { before: limitPerAddress(signUpsPerIp), otherFaults: ({ body }) => passwordFaults(body.password, body), shownNowhere },
  ),
  route(
    customerAuth.signin,
    customerAuthSchemas.signin,
    async ({ shop, body, call }) => {
      const { realm, ...opened } = await signIn(shop, body, call);
      call.setCookie(sessionCookie(realm, opened.token));
      if (realm === 'user') await bringAlong(shop, call, opened.user._id, 'password');
      return opened;
    },
    { shownNowhere },
  ),
  route(
    customerAuth.verifyEmail,
    customerAuthSchemas.verifyEmail,
    async ({ shop, query, body, call }) => {
      const { inSignUpBrowser, ...proven } = await verifyEmail(shop, { ...query, ...body }, call);
      if (proven.token !== null) {
        call.setCookie(sessionCookie('user', proven.token));
        await bringAlong(shop, call, proven.user._id, inSignUpBrowser ? 'own link' : 'link');
      }
      return proven;
    },
    { shownNowhere },
  ),
];
