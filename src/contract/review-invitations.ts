import { endpoints } from './endpoint.ts';
import type { reviewInvitationSchemas } from './review-invitations.schemas.ts';

/** The links of the mail that asks for reviews of a delivered order. */
export const reviewInvitation = endpoints<typeof reviewInvitationSchemas>()('reviewInvitation', '/review/invitation', {
  check: {
    method: 'GET',
    path: '/product/:id',
    who: 'public',
    summary: 'Whether an emailed link still lets its reader review the product as a verified purchase',
  },
  stop: {
    method: 'POST',
    path: '/stop',
    who: 'public',
    allowsCrossOrigin: true,
    summary: 'Stops review requests to the address the link was emailed to',
    errors: ['invalid_token'],
  },
});
