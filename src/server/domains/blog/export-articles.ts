import type { CsvFile } from '#contract/basics.schemas.ts';
import type { ArticleFilters } from '#contract/blog.ts';
import { articleStateLabels, articleStateOf } from '#contract/blog-labels.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type TimeCell, timeCells } from '#server/platform/http/csv-cells.ts';
import { type CsvColumns, toCsvFile } from '#server/platform/http/csv-columns.ts';
import { type ExportedArticle, readArticles } from './article-admin.queries.ts';

const stateLabel = ({ published, published_at }: ExportedArticle): string =>
  articleStateLabels[articleStateOf({ published, publishedAt: published_at?.toISOString() ?? null })];

const columnsOf = (timeCell: TimeCell): CsvColumns<ExportedArticle> => [
  ['Title', ({ title }) => title],
  ['Author', ({ author }) => author],
  ['Status', stateLabel],
  ['Publication', ({ published_at }) => timeCell(published_at)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['URL', ({ slug }) => `/blog/${slug}`],
  ['Created', ({ created_at }) => timeCell(created_at)],
  ['Last change', ({ updated_at }) => timeCell(updated_at)],
];

/** The articles that match the filters, newest first, as a CSV file. */
export const exportArticles = (db: Database, filters: ArticleFilters, { timeZone }: Pick<Settings, 'timeZone'>): CsvFile =>
  toCsvFile('articles', columnsOf(timeCells(timeZone)), readArticles(db, filters));
