import { defineModule } from '#server/platform/module.ts';
import { taxRateCheck } from './tax-rate-check.ts';

export const pricingModule = defineModule({ name: 'pricing', checks: [taxRateCheck] });
