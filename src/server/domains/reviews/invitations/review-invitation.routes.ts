import { reviewInvitationSchemas } from '#contract/review-invitations.schemas.ts';
import { reviewInvitation } from '#contract/review-invitations.ts';
import { route } from '#server/platform/http/route.ts';
import { findInvitedOrder } from './invitations.queries.ts';
import { stopInvitations } from './review-opt-outs.ts';

export const reviewInvitationRoutes = [
  route(reviewInvitation.check, reviewInvitationSchemas.check, async ({ db, params, query }) => ({
    isValid: (await findInvitedOrder(db, query.token, params.id)) !== undefined,
  })),
  route(reviewInvitation.stop, reviewInvitationSchemas.stop, ({ db, query }) => stopInvitations(db, query.token), {
    changesNothingCached: true,
  }),
];
