import { z } from 'zod';
import { time } from './basics.schemas.ts';

export const guestSchemas = {
  create: { reply: z.object({ token: z.string().describe('g_…, the bearer token of all further calls'), expiresAt: time }) },
};
