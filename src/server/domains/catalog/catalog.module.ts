import { serveFilePage } from '#server/platform/http/serve-file-page.ts';
import { defineModule } from '#server/platform/module.ts';
import { categoryRoutes } from './category.routes.ts';
import { categoryAdminRoutes } from './category-admin.routes.ts';
import { applyImport } from './csv/apply-import.ts';
import { checkImport } from './csv/check-import.ts';
import { purgeOldImports } from './csv/manage-imports.ts';
import { rollBackImport } from './csv/roll-back-import.ts';
import { serveSampleCsv } from './csv/serve-sample-csv.ts';
import { purgeDeletedProducts } from './deletion/purge-deleted-products.ts';
import { priceChecks } from './price-checks.ts';
import { productRoutes } from './product.routes.ts';
import { productAdminRoutes } from './product-admin.routes.ts';
import { productEditorRoutes } from './product-editor.routes.ts';
import { exportRoute, importErrorsRoute, productImportRoutes } from './product-import.routes.ts';
import { publicationJobs } from './publish-schedule.ts';
import { searchRuleRoutes } from './search-rules/search-rule.routes.ts';
import { purgeOldSearches } from './searches/searches.queries.ts';
import { searchesRoutes } from './searches/searches.routes.ts';
import { synonymRoutes } from './synonyms/synonym.routes.ts';

export const catalogModule = defineModule({
  name: 'catalog',
  routes: [
    ...categoryRoutes,
    ...categoryAdminRoutes,
    ...productAdminRoutes,
    ...productImportRoutes,
    ...productRoutes,
    ...productEditorRoutes,
    ...synonymRoutes,
    ...searchRuleRoutes,
    ...searchesRoutes,
  ],
  serve: (app, shop) => {
    serveFilePage(app, shop, '/admin/export/products.csv', exportRoute);
    serveFilePage(app, shop, '/admin/export/import-errors/:id', importErrorsRoute);
    serveSampleCsv(app);
  },
  checks: priceChecks,
  jobs: {
    ...publicationJobs,
    'purge-deleted-products': async ({ db }) => void (await purgeDeletedProducts(db)),
    'purge-searches': async ({ db }) => void (await purgeOldSearches(db)),
    'purge-product-imports': async ({ db }) => void (await purgeOldImports(db)),
    'check-product-import': ({ db }, { id }) => checkImport(db, String(id)),
    'apply-product-import': ({ db }, { id }, { signal }) => applyImport(db, String(id), signal),
    'roll-back-product-import': ({ db }, { id }, { signal }) => rollBackImport(db, String(id), signal),
  },
  schedule: [
    '12 4 * * * purge-deleted-products',
    '32 4 * * * purge-product-imports',
    '42 4 * * * purge-searches',
    // A job for each time runs to the second; this makes up for one that was lost.
    '*/10 * * * * switch-due-products',
  ],
  auditLabels: {
    entities: {
      product: 'a product',
      category: 'a category',
      product_import: 'a product import',
      synonym: 'search synonyms',
      searchRule: 'a search rule',
      searches: 'customer searches',
    },
    actions: {
      'product.switchEnabled': 'Enabled or disabled a product',
      'product.changeVariation': 'Changed a variation',
      'product.bulkUpdate': 'Changed products in bulk',
      'product.bulkPrice': 'Changed prices in bulk',
      'product.undoBulkPrice': 'Undid a price change',
      'product.bulkRemove': 'Deleted products',
      'product.restore': 'Restored products',
      'product.startImport': 'Uploaded a product import',
      'product.applyImport': 'Imported products',
      'product.rollBackImport': 'Rolled back a product import',
      'product.removeImport': 'Removed a product import',
      'product.removePreviousSlug': 'Removed a redirect to a product',
      'category.removePreviousSlug': 'Removed a redirect to a category',
      'searchRule.updateRanking': 'Changed how searches are ranked',
      'searches.setState': 'Marked searches as done, ignored or open',
      'synonym.join': 'Added a synonym',
      'category.reorder': 'Reordered the categories',
    },
    fields: { sku: 'SKU', compareAtPrice: 'Original price', means: 'Also finds', publishAt: 'Goes online', unpublishAt: 'Goes offline' },
  },
});
