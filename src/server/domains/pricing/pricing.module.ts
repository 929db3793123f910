import { defineModule } from '#server/platform/module.ts';

export const pricingModule = defineModule({ name: 'pricing' });
