import { defineModule } from '#server/platform/module.ts';
import { forgetOldQuotes } from './forget-old-quotes.ts';

export const deliveryModule = defineModule({
  name: 'delivery',
  jobs: { 'purge-quotes': ({ db }) => forgetOldQuotes(db) },
  schedule: ['27 * * * * purge-quotes'],
});
