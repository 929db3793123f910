import { z } from 'zod';
import { idParams } from './basics.schemas.ts';

/** Long enough for any token. */
const token = z.string().max(200);

export const reviewInvitationSchemas = {
  check: { params: idParams, query: z.object({ token }), reply: z.object({ isValid: z.boolean() }) },
  stop: { query: z.object({ token }), reply: z.object({ stopped: z.literal(true) }) },
};
