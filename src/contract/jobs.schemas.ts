import { z } from 'zod';
import { emptyReply, listOf, pageParams, plainText, time } from './basics.schemas.ts';

/** `failed`: on its last attempt; `retrying`: it failed, and is tried again at `runAt`; `waiting`: due now; `scheduled`: due at `runAt`. */
const jobState = z.enum(['failed', 'retrying', 'running', 'waiting', 'scheduled']).meta({ id: 'JobState' });

const jobId = z.string().regex(/^\d{1,18}$/, 'Enter a valid job ID.');

const job = z
  .object({
    _id: z.string(),
    name: z.string(),
    state: jobState,
    attempts: z.int(),
    maxAttempts: z.int(),
    /** Of the last attempt that failed. */
    lastError: z.string().nullable(),
    runAt: time,
    createdAt: time,
    /** When it was started, while it runs. */
    startedAt: time.nullable(),
    /** The ids and numbers that it is about, such as `orderId`. The rest of its payload may be private. */
    about: z.record(z.string(), z.string()),
  })
  .meta({ id: 'Job' });

export const jobSchemas = {
  page: {
    params: pageParams,
    query: z.object({ state: jobState.optional(), name: plainText(80).optional() }),
    reply: listOf(job).extend({
      counts: z.record(jobState, z.int()).describe('How many jobs of any name are in each state'),
      names: z.array(z.string()).describe('Of all jobs in the queue'),
    }),
  },
  retry: { params: z.object({ id: jobId }), reply: emptyReply },
  retryAll: {
    body: z.strictObject({ name: plainText(80).optional() }),
    reply: z.object({ retried: z.int() }),
  },
  remove: { params: z.object({ id: jobId }), reply: emptyReply },
};
export type Job = z.infer<typeof job>;
export type JobState = z.infer<typeof jobState>;
