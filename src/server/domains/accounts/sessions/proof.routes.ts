import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import { theAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { requireAccount } from '../require-account.ts';
import { beginTotp, confirmTotp, endTotp, findBegunTotp } from '../second-factor/switch-second-factor.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Accounts stand in no answer that is kept. */
const shownNowhere = true;

export const proofRoutes = [
  route(
    auth.reauth,
    authSchemas.reauth,
    async ({ shop, actor, body, call }) => {
      await reauthenticate(shop, requireAccount(actor), { ...body, address: call.address });
      return null;
    },
    { shownNowhere, audit: 'none: a proof changes nothing' },
  ),
  route(auth.begunTotp, authSchemas.begunTotp, ({ shop, actor }) => findBegunTotp(shop, theAdmin(actor))),
  route(auth.beginTotp, authSchemas.beginTotp, ({ shop, actor }) => beginTotp(shop, theAdmin(actor)), {
    shownNowhere,
    audit: 'none: the secret counts for nothing before a code proves it',
  }),
  route(
    auth.confirmTotp,
    authSchemas.confirmTotp,
    async ({ shop, actor, body, call }) => ({ recoveryCodes: await confirmTotp(shop, theAdmin(actor), body.code, call.address) }),
    { shownNowhere, audit: 'by itself: wrong codes stay counted, so no transaction is open around the call' },
  ),
  route(
    auth.endTotp,
    authSchemas.endTotp,
    async ({ db, actor }) => {
      await endTotp(db, theAdmin(actor));
      return null;
    },
    { shownNowhere, audit: 'by itself: what was only begun is no change' },
  ),
];
