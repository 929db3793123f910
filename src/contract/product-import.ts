import { endpoints } from './endpoint.ts';
import type { productImportSchemas } from './product-admin.schemas.ts';

const staff = ['catalog'] as const;

/** The import of products from CSV, and their export. */
export const productImport = endpoints<typeof productImportSchemas>()('product', '/product', {
  export: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'The products of the list as CSV, one row for each variation; an import reads the same columns',
    fileType: 'text/csv',
  },
  startImport: {
    method: 'POST',
    path: '/import',
    who: 'admin',
    staff,
    summary:
      'Uploads a CSV file in the field `file` and checks it; nothing changes yet. `pictures` may be a JSON file with image ids by file name',
    created: true,
    multipart: {
      file: { description: 'The CSV file' },
      pictures: { description: 'A JSON file with the ids of images by the names of their files', optional: true },
    },
    errors: ['too_large'],
  },
  imports: { method: 'GET', path: '/import/page/:page/:limit', who: 'admin', staff, summary: 'A page of imports, newest first' },
  getImport: { method: 'GET', path: '/import/:id', who: 'admin', staff, summary: 'An import with what it does and its first errors' },
  importErrors: {
    method: 'GET',
    path: '/import/:id/errors.csv',
    who: 'admin',
    staff,
    summary: 'All errors of an import, and the products that it skipped',
    fileType: 'text/csv',
  },
  applyImport: {
    method: 'POST',
    path: '/import/:id/apply',
    who: 'admin',
    staff,
    summary: 'Creates and changes the products of a checked import; rows with errors are left out',
    errors: ['invalid_transition'],
  },
  rollBackImport: {
    method: 'POST',
    path: '/import/:id/roll_back',
    who: 'admin',
    staff,
    summary: 'Rolls back an applied import, except for products changed since',
    errors: ['invalid_transition'],
  },
  removeImport: {
    method: 'DELETE',
    path: '/import/:id',
    who: 'admin',
    staff,
    summary: 'Removes an import from the list; its products stay',
  },
});
