import { defineModule } from '#server/platform/module.ts';
import { stockChecks } from './stock-checks.ts';

export const inventoryModule = defineModule({ name: 'inventory', checks: stockChecks });
