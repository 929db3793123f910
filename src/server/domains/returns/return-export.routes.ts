import { returnExport } from '#contract/return-export.ts';
import { returnExportSchemas } from '#contract/returns.schemas.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import { route } from '#server/platform/http/route.ts';
import { exportReturns } from './export-returns.ts';

export const exportReturnsRoute = route(returnExport.exportCsv, returnExportSchemas.exportCsv, async ({ db, shop, actor, query }) => {
  await recordExport(db, actor, { endpoint: returnExport.exportCsv, entity: 'order', filters: query });
  return exportReturns(db, query, await getCachedSettings(shop));
});
