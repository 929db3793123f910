import { file } from './basics.schemas.ts';
import { printedOrders } from './invoices.schemas.ts';

export const packingSlipSchemas = {
  get: {
    query: printedOrders,
    reply: file,
  },
};
