import { secondFactorSchemas } from '#contract/auth.schemas.ts';
import { secondFactor } from '#contract/auth.ts';
import { theAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { beginTotp, confirmTotp, endTotp, findBegunTotp } from './switch-second-factor.ts';

/** Accounts stand in no answer that is kept. */
const shownNowhere = true;

export const secondFactorRoutes = [
  route(secondFactor.begunTotp, secondFactorSchemas.begunTotp, ({ shop, actor }) => findBegunTotp(shop, theAdmin(actor))),
  route(secondFactor.beginTotp, secondFactorSchemas.beginTotp, ({ shop, actor }) => beginTotp(shop, theAdmin(actor)), {
    shownNowhere,
    audit: 'none: the secret counts for nothing before a code proves it',
  }),
  route(
    secondFactor.confirmTotp,
    secondFactorSchemas.confirmTotp,
    async ({ shop, actor, body, call }) => ({ recoveryCodes: await confirmTotp(shop, theAdmin(actor), body.code, call.address) }),
    { shownNowhere, audit: 'by itself: wrong codes stay counted, so no transaction is open around the call' },
  ),
  route(
    secondFactor.endTotp,
    secondFactorSchemas.endTotp,
    async ({ db, actor }) => {
      await endTotp(db, theAdmin(actor));
      return null;
    },
    { shownNowhere, audit: 'by itself: what was only begun is no change' },
  ),
];
