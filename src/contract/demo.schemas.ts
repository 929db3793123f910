import { z } from 'zod';

export const demoSchemas = {
  status: {
    reply: z.object({ products: z.int().describe('Of the demo shop that are still in; 0 once they are cleared') }),
  },
  orders: {
    reply: z.object({
      orders: z.int().describe('With demo products, at most 1,000. They keep what was bought, but it cannot be bought again'),
    }),
  },
  clear: {
    body: z.strictObject({ withOrders: z.boolean().default(false).describe('Whether to clear although orders name demo products') }),
    reply: z.object({ products: z.int(), categories: z.int(), articles: z.int(), promos: z.int(), pictures: z.int() }),
  },
};
export type ClearedDemo = z.infer<typeof demoSchemas.clear.reply>;
