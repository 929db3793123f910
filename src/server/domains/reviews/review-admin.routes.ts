import { reviewAdmin } from '#contract/review-admin.ts';
import { reviewAdminSchemas } from '#contract/reviews.schemas.ts';
import type { Review } from '#contract/reviews.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { recordAuditEntries } from '#server/platform/audit/record-audit-entry.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { exportReviews } from './export-reviews.ts';
import { listReviewsForAdmin } from './list-reviews.ts';
import { deleteReview, getReview, moderateMatchingReviews, moderateReview, moderateReviews, replyToReview } from './moderate-review.ts';

/** A review as in the audit log, without its author. */
export function toAuditReview({ user: _, ...review }: Review & { author?: string | null }) {
  const { author: __, ...auditFields } = review;
  return auditFields;
}
export const getAuditReview = async ({ db, params }: { db: Database; params: { id: string } }) =>
  toAuditReview(await getReview(db, params.id));

export const exportReviewsRoute = route(reviewAdmin.exportCsv, reviewAdminSchemas.exportCsv, async ({ db, shop, actor, query }) => {
  await recordExport(db, actor, { endpoint: reviewAdmin.exportCsv, entity: 'review', filters: query });
  return exportReviews(db, query, await getCachedSettings(shop));
});

export const reviewAdminRoutes = [
  exportReviewsRoute,
  route(reviewAdmin.adminPage, reviewAdminSchemas.adminPage, ({ db, params, query }) => listReviewsForAdmin(db, { ...params, ...query })),
  route(reviewAdmin.get, reviewAdminSchemas.get, ({ db, params }) => getReview(db, params.id)),
  route(reviewAdmin.update, reviewAdminSchemas.update, ({ db, params, body }) => moderateReview(db, params.id, body), {
    audit: getAuditReview,
  }),
  route(
    reviewAdmin.moderate,
    reviewAdminSchemas.moderate,
    ({ db, actor, body: { ids, filters = {}, status, from } }) =>
      inTransaction(db, async (db) => {
        const { changed, remaining } = ids
          ? { changed: await moderateReviews(db, ids, status, from), remaining: 0 }
          : await moderateMatchingReviews(db, { filters, status, from });
        await recordAuditEntries(
          db,
          actor,
          changed.map(({ _id, before }) => ({
            action: 'review.moderate',
            entity: 'review',
            entityId: _id,
            before: { status: before },
            after: { status },
          })),
        );
        return { changed, remaining };
      }),
    { audit: 'in handler: each review gets an entry' },
  ),
  route(reviewAdmin.reply, reviewAdminSchemas.reply, ({ db, params, body }) => replyToReview(db, params.id, body), {
    audit: getAuditReview,
  }),
  route(
    reviewAdmin.remove,
    reviewAdminSchemas.remove,
    async ({ db, params }) => {
      await deleteReview(db, params.id);
      return null;
    },
    { audit: getAuditReview },
  ),
];
