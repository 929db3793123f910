import { defineModule } from '#server/platform/module.ts';
import { stockChecks } from './stock-checks.ts';
import { stockMovementRoutes } from './stock-movement.routes.ts';

export const inventoryModule = defineModule({
  name: 'inventory',
  routes: stockMovementRoutes,
  checks: stockChecks,
  auditLabels: { entities: { variation: 'a variation' }, actions: { 'stockMovement.adjust': 'Changed the stock' } },
});
