import type { z } from 'zod';

/** A fact that other parts of the shop may act on. */
export interface EventType<Payload> {
  /** What happened to what: `order.placed`. */
  name: string;
  schema: z.ZodType<Payload>;
}

/**
 * Declares an event. Its payload refers to entities by id and contains no secret: it is stored in the job queue, and in backups, until every
 * subscriber has handled it. A field added later must be optional, because events of the previous release may still be waiting.
 */
export const defineEvent = <Payload>(name: string, schema: z.ZodType<Payload>): EventType<Payload> => ({ name, schema });
