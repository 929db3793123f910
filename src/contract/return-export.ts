import { endpoints } from './endpoint.ts';
import type { returnExportSchemas } from './returns.schemas.ts';

/** A table of its own, since customers who send something back load the other one. */
export const returnExport = endpoints<typeof returnExportSchemas>()('return', '/order', {
  exportCsv: {
    method: 'GET',
    path: '/return/export.csv',
    who: 'admin',
    staff: ['orders'],
    reauth: true,
    summary: 'The returns that match the filters, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
});
