import type { z } from 'zod';
import { csvFile, selectedIds } from './basics.schemas.ts';
import { orderFilters } from './order-filters.schemas.ts';

export const orderExportSchemas = {
  csv: {
    /** The filters of the list, or by `id` chosen orders; repeat it for several. */
    query: orderFilters.omit({ sort: true }).extend({
      id: selectedIds,
    }),
    reply: csvFile,
  },
};

export type OrderExportFilters = z.output<typeof orderExportSchemas.csv.query>;
