import { articleExport } from '#contract/article-export.ts';
import { articleExportSchemas } from '#contract/blog.schemas.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { exportArticles } from './export-articles.ts';

export const exportArticlesRoute = route(articleExport.exportCsv, articleExportSchemas.exportCsv, async ({ db, shop, query }) =>
  exportArticles(db, query, await getCachedSettings(shop)),
);
