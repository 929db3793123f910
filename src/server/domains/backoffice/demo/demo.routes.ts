import { demoSchemas } from '#contract/demo.schemas.ts';
import { demo } from '#contract/demo.ts';
import { recordAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { route } from '#server/platform/http/route.ts';
import { clearDemo } from './clear-demo.ts';
import { countDemoOrders, getDemoStatus } from './get-demo-status.ts';

export const demoRoutes = [
  route(demo.status, demoSchemas.status, ({ shop }) => getDemoStatus(shop)),
  route(demo.orders, demoSchemas.orders, ({ shop }) => countDemoOrders(shop)),
  route(
    demo.clear,
    demoSchemas.clear,
    ({ shop, actor, body }) =>
      clearDemo(shop, {
        confirmed: body.withOrders,
        onCleared: (db, cleared) =>
          recordAuditEntry(db, actor, { action: 'demo.clear', entity: 'demo', entityId: null, before: cleared, after: null }),
      }),
    { audit: 'in handler: the pictures are deleted after its transaction' },
  ),
];
