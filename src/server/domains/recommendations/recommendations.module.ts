import { defineModule } from '#server/platform/module.ts';
import { boughtTogetherRoutes } from './bought-together.routes.ts';
import { countBoughtTogether } from './count-bought-together.ts';

export const recommendationsModule = defineModule({
  name: 'recommendations',
  routes: boughtTogetherRoutes,
  jobs: { 'count-bought-together': ({ db }) => countBoughtTogether(db) },
  schedule: ['25 3 * * * count-bought-together'],
});
