import { defineModule } from '#server/platform/module.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsModule = defineModule({ name: 'statistics', routes: statisticsRoutes });
