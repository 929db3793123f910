import { defineModule } from '#server/platform/module.ts';

export const inventoryModule = defineModule({ name: 'inventory' });
