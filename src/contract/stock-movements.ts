import { endpoints } from './endpoint.ts';
import type { stockMovementSchemas } from './stock-movements.schemas.ts';

export type { AdjustmentReason, StockMovement } from './stock-movements.schemas.ts';

export const stockMovement = endpoints<typeof stockMovementSchemas>()('stockMovement', '/stock-movement', {
  page: {
    method: 'GET',
    path: '/product/:product/page/:page/:limit',
    who: 'admin',
    staff: ['catalog', 'orders'],
    summary: "A page of the stock movements of a product's variations, newest first",
  },
  adjust: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['catalog', 'orders'],
    summary: 'Adds units to the stock of a variation, or takes some away, with a reason',
    created: true,
    idempotent: true,
  },
});
