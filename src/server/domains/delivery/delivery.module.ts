import { defineModule } from '#server/platform/module.ts';
import { forgetOldQuotes } from './forget-old-quotes.ts';

export const deliveryModule = defineModule({
  name: 'delivery',
  jobs: { 'forget-old-quotes': ({ db }) => forgetOldQuotes(db) },
  schedule: ['27 * * * * forget-old-quotes'],
});
