import { z } from 'zod';
import { file, id, idParams, time } from './basics.schemas.ts';

/** An invoice or a credit note of an order. `number`: as printed. */
export const orderDocument = z.object({ _id: id, kind: z.enum(['invoice', 'credit_note']), number: z.string(), issuedAt: time });

export const invoiceSchemas = {
  get: { params: idParams, query: z.object({ document: id.optional(), key: z.string().max(100).optional() }), reply: file },
};

export type OrderDocument = z.infer<typeof orderDocument>;
