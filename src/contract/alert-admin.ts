import type { alertAdminSchemas } from './alerts.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { AlertDemand, AlertDemandFilters } from './alerts.schemas.ts';

const staff = ['catalog', 'marketing'] as const;

/** What people wait for, without saying who they are. */
export const alertAdmin = endpoints<typeof alertAdminSchemas>()('alert', '/alert/demand', {
  demand: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of the variations that people wait for, those with the most alerts first',
  },
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff,
    summary: 'The variations that people wait for, those with the most alerts first, as CSV',
    fileType: 'text/csv',
  },
});
