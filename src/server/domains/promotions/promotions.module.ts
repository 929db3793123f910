import { defineModule } from '#server/platform/module.ts';
import { promoRoutes } from './promo.routes.ts';

export const promotionsModule = defineModule({ name: 'promotions', routes: promoRoutes, auditLabels: { entities: { promo: 'a promo' } } });
