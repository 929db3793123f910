import { z } from 'zod';
import { file, id, idParams, time } from './basics.schemas.ts';

/** An invoice or a credit note of an order. `number`: as printed. */
export const orderDocument = z
  .object({ _id: id, kind: z.enum(['invoice', 'credit_note']), number: z.string(), issuedAt: time })
  .meta({ id: 'OrderDocument' });

export const invoiceSchemas = {
  get: { params: idParams, query: z.object({ document: id.optional(), key: z.string().max(100).optional() }), reply: file },
};

/** The orders of which documents are printed. `id`: of an order; repeat it for several. */
export const printedOrders = z.object({
  id: z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id).min(1, 'Select at least one order.').max(100)),
});

export const invoicesOfOrdersSchemas = { get: { query: printedOrders, reply: file } };

export type OrderDocument = z.infer<typeof orderDocument>;
