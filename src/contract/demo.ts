import type { demoSchemas } from './demo.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { ClearedDemo } from './demo.schemas.ts';

export const demo = endpoints<typeof demoSchemas>()('demo', '/admin/demo', {
  status: {
    method: 'GET',
    path: '',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'Whether the demo products are still in the shop',
  },
  orders: {
    method: 'GET',
    path: '/orders',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'How many orders have demo products',
  },
  clear: {
    method: 'POST',
    path: '/clear',
    who: 'admin',
    summary: 'Removes what came with the demo shop, but nothing that was added or renamed',
    errors: ['in_use', 'reauth_required'],
    reauth: true,
  },
});
