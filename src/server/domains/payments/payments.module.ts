import { defineModule } from '#server/platform/module.ts';

export const paymentsModule = defineModule({ name: 'payments' });
