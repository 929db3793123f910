import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { route } from '#server/platform/http/route.ts';
import { closeSession, lifetime } from '#server/platform/sessions.ts';
import { signIn } from './sign-in.ts';

export const authRoutes = [
  route(auth.signin, authSchemas.signin, async ({ shop, body, call }) => {
    const { user, token, realm } = await signIn(shop, body, call.address);
    call.setCookie({ name: cookieNames[realm], value: token, maxAge: lifetime[realm] });
    return { user, token };
  }),
  route(auth.signout, authSchemas.signout, async ({ db, actor, call }) => {
    if (actor.kind === 'user' || actor.kind === 'admin') {
      if (call.bearer) await closeSession(db, call.bearer);
      call.setCookie({ name: cookieNames[actor.kind], value: null, maxAge: 0 });
    }
    // "Not you? Forget my details": this browser is no longer that guest.
    if (actor.kind === 'guest') call.setCookie({ name: cookieNames.guest, value: null, maxAge: 0 });
    return null;
  }),
];
