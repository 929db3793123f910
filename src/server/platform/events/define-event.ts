import type { z } from 'zod';

/** A fact that other parts of the shop may act on. */
export interface EventType<Payload> {
  /** What happened to what: `order.placed`. */
  name: string;
  schema: z.ZodType<Payload>;
}

/**
 * Declares an event. Its payload names things by their ids and holds no secret: it lies in the job queue, and in backups, until every
 * subscriber has handled it. A field that is added later must be optional, since events of the release before may still be waiting.
 */
export const defineEvent = <Payload>(name: string, schema: z.ZodType<Payload>): EventType<Payload> => ({ name, schema });
