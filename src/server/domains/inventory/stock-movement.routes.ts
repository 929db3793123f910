import { stockMovementSchemas } from '#contract/stock-movements.schemas.ts';
import { stockMovement } from '#contract/stock-movements.ts';
import { route } from '#server/platform/http/route.ts';
import { adjustStock, getAvailableStock } from './adjust-stock.ts';
import { listStockMovements } from './list-stock-movements.ts';

export const stockMovementRoutes = [
  route(stockMovement.page, stockMovementSchemas.page, ({ db, params, query }) =>
    listStockMovements(db, { ...params, variation: query.variation ?? null }),
  ),
  route(
    stockMovement.adjust,
    stockMovementSchemas.adjust,
    async ({ db, body }) => ({
      variation: body.variation,
      stock: await adjustStock(db, { ...body, note: body.note ?? null }),
    }),
    {
      audit: {
        entity: 'variation',
        id: ({ body }) => body.variation,
        read: async ({ db, body }) => ({ _id: body.variation, stock: await getAvailableStock(db, body.variation) }),
      },
    },
  ),
];
