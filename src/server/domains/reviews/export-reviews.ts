import type { CsvFile } from '#contract/basics.schemas.ts';
import { lifeStageLabels } from '#contract/product-labels.ts';
import type { ReviewFilters } from '#contract/review-admin.ts';
import { dogSizeLabels, reviewStatusLabels } from '#contract/review-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { type ExportedReview, readReviews } from './review-admin.queries.ts';
import { reviewerName } from './serialize-review.ts';

const columnsOf = (timeCell: TimeCell): CsvColumns<ExportedReview> => [
  ['Product', ({ product }) => product],
  ['Stars', ({ rating }) => rating],
  ['Title', ({ title }) => title],
  ['Review', ({ comment }) => comment],
  ['By', ({ name }) => reviewerName(name)],
  ['Email', ({ email }) => email],
  ['Verified purchase', ({ verifiedPurchase }) => verifiedPurchase],
  ['Dog’s size', ({ dogSize }) => dogSize && dogSizeLabels[dogSize]],
  ['Dog’s age', ({ dogLifeStage }) => dogLifeStage && lifeStageLabels[dogLifeStage]],
  ['Dog’s name', ({ dogName }) => dogName],
  ['Breed', ({ dogBreed }) => dogBreed],
  ['Would buy again', ({ wouldBuyAgain }) => wouldBuyAgain],
  ['Helpful votes', ({ helpfulCount }) => helpfulCount],
  ['Status', ({ status }) => reviewStatusLabels[status]],
  ['Reply', ({ reply }) => reply],
  ['Created', ({ createdAt }) => timeCell(createdAt)],
];

/** The reviews that match the filters, newest first, as a CSV file. */
export const exportReviews = (db: Database, filters: Omit<ReviewFilters, 'sort'>, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile =>
  toCsvFile('reviews', columnsOf(timeCells(timeZone)), readReviews(db, filters));
