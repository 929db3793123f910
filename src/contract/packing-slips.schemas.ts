import { z } from 'zod';
import { file, id } from './basics.schemas.ts';

export const packingSlipSchemas = {
  get: {
    /** `id`: of an order; repeat it for several. */
    query: z.object({
      id: z.preprocess(
        (value) => (typeof value === 'string' ? [value] : value),
        z.array(id).min(1, 'Please choose at least one order').max(100),
      ),
    }),
    reply: file,
  },
};
