import { endpoints } from './endpoint.ts';
import type { reviewAdminSchemas } from './reviews.schemas.ts';

export type { AdminReview, ModeratedReview, ReviewFilters } from './reviews.schemas.ts';

const staff = ['marketing'] as const;

/** What admins do with reviews. They also add some, by `review.create`. */
export const reviewAdmin = endpoints<typeof reviewAdminSchemas>()('review', '/review', {
  adminPage: {
    method: 'GET',
    path: '/admin/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of all reviews, by default those that wait for approval first, and how many have each status',
  },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    reauth: true,
    summary: 'The reviews that match the filters, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One review' },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff,
    summary: "Sets a review's status: pending, published or hidden",
    errors: ['stale_version'],
  },
  moderate: {
    method: 'POST',
    path: '/bulk',
    who: 'admin',
    staff,
    summary:
      'Sets the status of several reviews, and returns those that changed, with their previous status. Unknown ids are skipped. If many match, one call changes only some of them',
  },
  reply: {
    method: 'POST',
    path: '/:id/reply',
    who: 'admin',
    staff,
    summary: "Sets the shop's reply to a review; an empty one removes it",
    errors: ['stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes a review' },
});
