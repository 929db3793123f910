import { z } from 'zod';
import { productImportSchemas } from '#contract/product-admin.schemas.ts';
import { productImport } from '#contract/product-import.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/http/api-request.ts';
import { route } from '#server/platform/http/route.ts';
import { exportProducts } from './csv/export-products.ts';
import { findImports } from './csv/import-lists.queries.ts';
import { exportImportErrors, getImport, removeImport, startImport, startToApply, startToRollBack } from './csv/manage-imports.ts';

export const exportRoute = route(productImport.export, productImportSchemas.export, ({ shop, query }) => exportProducts(shop, query));
export const importErrorsRoute = route(productImport.importErrors, productImportSchemas.importErrors, ({ db, params }) =>
  exportImportErrors(db, params.id),
);

/** What the audit log records of an import: its counts, not its rows. */
const importAudit = {
  entity: 'product_import',
  read: async ({ db, params }: { db: Database; params: { id: string } }) => {
    const { issues: _issues, items: _items, ...summary } = await getImport(db, params.id);
    return summary;
  },
};

export const productImportRoutes = [
  exportRoute,
  route(
    productImport.startImport,
    productImportSchemas.startImport,
    async ({ db, request }) => getImport(db, await startImport(db, toImportFile((await request.uploads?.()) ?? []))),
    { audit: { entity: 'product_import', read: 'reply' } },
  ),
  route(productImport.imports, productImportSchemas.imports, ({ db, params: { page, limit } }) =>
    findImports(db, limit, (page - 1) * limit),
  ),
  route(productImport.getImport, productImportSchemas.getImport, ({ db, params }) => getImport(db, params.id)),
  importErrorsRoute,
  route(
    productImport.applyImport,
    productImportSchemas.applyImport,
    async ({ db, params }) => {
      await startToApply(db, params.id);
      return getImport(db, params.id);
    },
    { audit: importAudit },
  ),
  route(
    productImport.rollBackImport,
    productImportSchemas.rollBackImport,
    async ({ db, params }) => {
      await startToRollBack(db, params.id);
      return getImport(db, params.id);
    },
    { audit: importAudit },
  ),
  route(
    productImport.removeImport,
    productImportSchemas.removeImport,
    async ({ db, params }) => {
      await removeImport(db, params.id);
      return null;
    },
    { audit: importAudit },
  ),
];

const pictures = z.record(z.string().max(300), z.uuid()).refine((given) => Object.keys(given).length <= 20_000);

/** The CSV file of an upload, with the ids of pictures by their file names. Throws InvalidInput. */
function toImportFile(uploads: readonly Upload[]) {
  const file = uploads.find(({ field }) => field === 'file');
  if (!file) throw new InvalidInput([{ path: 'file', message: 'Choose a CSV file.' }]);
  if (file.data.length === 0) throw new InvalidInput([{ path: 'file', message: 'This file is empty. Choose another one.' }]);
  if (file.data.subarray(0, 2).toString() === 'PK')
    throw new InvalidInput([{ path: 'file', message: 'This is an Excel workbook. Save it as CSV UTF-8, then choose that file.' }]);
  const named = uploads.find(({ field }) => field === 'pictures');
  return { name: file.name || 'products.csv', data: file.data, pictures: named ? parsePictures(named.data.toString()) : {} };
}

function parsePictures(text: string): Record<string, string> {
  try {
    return pictures.parse(JSON.parse(text));
  } catch {
    throw new InvalidInput([{ path: 'pictures', message: 'Send picture IDs by file name.' }]);
  }
}
