import { endpoints } from './endpoint.ts';
import type { statisticsSchemas } from './statistics.schemas.ts';

export type { OpenWork } from './statistics.schemas.ts';

export const statistics = endpoints<typeof statisticsSchemas>()('statistics', '/admin/statistics', {
  openWork: {
    method: 'GET',
    path: '/open-work',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'What waits for the staff, in numbers up to 1,000: orders to ship, payments to check, reviews to approve and more',
  },
});
