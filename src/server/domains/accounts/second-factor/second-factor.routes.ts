import { secondFactorSchemas } from '#contract/auth.schemas.ts';
import { secondFactor } from '#contract/auth.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { confirmTotpSetUp, disableTotp, findPendingTotpSetUp, startTotpSetUp } from './set-up-second-factor.ts';

/** Accounts stand in no answer that is kept. */
const changesNothingCached = true;

export const secondFactorRoutes = [
  route(secondFactor.begunTotp, secondFactorSchemas.begunTotp, ({ shop, actor }) => findPendingTotpSetUp(shop, requireAdmin(actor))),
  route(secondFactor.beginTotp, secondFactorSchemas.beginTotp, ({ shop, actor }) => startTotpSetUp(shop, requireAdmin(actor)), {
    changesNothingCached,
    audit: 'none: the secret counts for nothing before a code proves it',
  }),
  route(
    secondFactor.confirmTotp,
    secondFactorSchemas.confirmTotp,
    async ({ shop, actor, body, request }) => ({ recoveryCodes: await confirmTotpSetUp(shop, requireAdmin(actor), body.code, request.ip) }),
    { changesNothingCached, audit: 'in handler: wrong codes stay counted, so no transaction is open around the call' },
  ),
  route(
    secondFactor.endTotp,
    secondFactorSchemas.endTotp,
    async ({ db, actor }) => {
      await disableTotp(db, requireAdmin(actor));
      return null;
    },
    { changesNothingCached, audit: 'in handler: what was only begun is no change' },
  ),
];
