import { defineModule } from '#server/platform/module.ts';
import { purgeExpiredQuotes } from './purge-expired-quotes.ts';

export const deliveryModule = defineModule({
  name: 'delivery',
  jobs: { 'purge-quotes': ({ db }) => purgeExpiredQuotes(db) },
  schedule: ['27 * * * * purge-quotes'],
});
