import { endpoints } from './endpoint.ts';
import type { reviewInvitationSchemas } from './review-invitations.schemas.ts';

/** The links of the mail that asks for reviews of a delivered order. */
export const reviewInvitation = endpoints<typeof reviewInvitationSchemas>()('reviewInvitation', '/review/invitation', {
  check: {
    method: 'GET',
    path: '/product/:id',
    who: 'public',
    summary: 'Whether a mailed link still lets its reader review the product as somebody who has bought it',
  },
  stop: {
    method: 'POST',
    path: '/stop',
    who: 'public',
    allowsCrossOrigin: true,
    summary: 'Stops such mails to the email that the link was mailed to',
    errors: ['invalid_token'],
  },
});
