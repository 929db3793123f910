import { z } from 'zod';

/** `says`: what was found, in sentences for the owner, the first of which is the result. */
const testResult = z.object({ ok: z.boolean(), says: z.array(z.string()).min(1) }).meta({ id: 'TestResult' });

export const shopTestSchemas = {
  mail: { reply: testResult },
  payments: { reply: testResult },
  files: { reply: testResult },
};
export type TestResult = z.infer<typeof testResult>;
