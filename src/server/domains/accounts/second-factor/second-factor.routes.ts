import { secondFactorSchemas } from '#contract/auth.schemas.ts';
import { secondFactor } from '#contract/staff-auth.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { confirmTotpSetUp, disableTotp, findPendingTotpSetUp, startTotpSetUp } from './set-up-second-factor.ts';

/** Cached replies contain no accounts. */
const changesNothingCached = true;

export const secondFactorRoutes = [
  route(secondFactor.getPendingTotp, secondFactorSchemas.getPendingTotp, ({ shop, actor }) =>
    findPendingTotpSetUp(shop, requireAdmin(actor)),
  ),
  route(secondFactor.beginTotp, secondFactorSchemas.beginTotp, ({ shop, actor }) => startTotpSetUp(shop, requireAdmin(actor)), {
    changesNothingCached,
    audit: 'none: the secret has no effect before a code confirms it',
  }),
  route(
    secondFactor.confirmTotp,
    secondFactorSchemas.confirmTotp,
    async ({ shop, actor, body, request }) => ({ recoveryCodes: await confirmTotpSetUp(shop, requireAdmin(actor), body.code, request.ip) }),
    { changesNothingCached, audit: 'in handler: wrong codes must stay counted, so the call is not in a transaction' },
  ),
  route(
    secondFactor.endTotp,
    secondFactorSchemas.endTotp,
    async ({ db, actor }) => {
      await disableTotp(db, requireAdmin(actor));
      return null;
    },
    { changesNothingCached, audit: 'in handler: cancelling a set-up is not a change' },
  ),
];
