import type { articleExportSchemas } from './blog.schemas.ts';
import { endpoints } from './endpoint.ts';

/** A table of its own, since every reader of the blog loads the other one. */
export const articleExport = endpoints<typeof articleExportSchemas>()('blog', '/blog', {
  exportCsv: {
    method: 'GET',
    path: '/export.csv',
    who: 'admin',
    staff: ['marketing'],
    summary: 'The articles that match the filters without their content, newest first, as CSV with times in the shop’s time zone',
    fileType: 'text/csv',
  },
});
