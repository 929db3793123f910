import { endpoints } from './endpoint.ts';
import type { statisticsSchemas } from './statistics.schemas.ts';

export type { Dashboard, DashboardQuery, OpenWork } from './statistics.schemas.ts';

export const statistics = endpoints<typeof statisticsSchemas>()('statistics', '/admin/statistics', {
  dashboard: {
    method: 'GET',
    path: '/dashboard',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary:
      'Sales, orders and customers of a period compared with another one, by hour, day or month; top products, low stock, open work, searches without results, and the first steps of a new shop',
  },
  openWork: {
    method: 'GET',
    path: '/open-work',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'Open work for the staff, in numbers up to 1,000: orders to ship, payments to check, reviews to approve and more',
  },
});
