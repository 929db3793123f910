import { endpoints } from './endpoint.ts';
import type { orderExportSchemas } from './order-export.schemas.ts';

export type { OrderExportFilters } from './order-export.schemas.ts';

export const orderExport = endpoints<typeof orderExportSchemas>()('orderExport', '/order', {
  csv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff: ['orders'],
    reauth: true,
    summary: 'All orders that match the filters as CSV, newest first, one in each row, with times in the shop’s time zone',
    fileType: 'text/csv',
  },
});
