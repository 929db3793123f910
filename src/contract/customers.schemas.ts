import { z } from 'zod';
import { email, newPassword, password, secondFactor, user } from './accounts.schemas.ts';
import { openedSession, tokenQuery } from './auth.schemas.ts';
import { emptyReply, flag, idParams, singleLineText } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const audience = z.enum(['storefront', 'admin']).default('storefront');

export const customerAuthSchemas = {
  signin: { body: z.strictObject({ email, password, audience, code: secondFactor.optional() }), reply: openedSession },
  signup: {
    query: z.object({ newsletter: flag.optional() }),
    body: z.strictObject({ name: singleLineText(textLimits.name, 'Enter your name.'), email, password: newPassword }),
    reply: z.object({ email: z.string() }),
  },
  /** `token` is null where verifying opens no session: for the new email of an admin. */
  verifyEmail: {
    query: tokenQuery,
    body: z.strictObject({ email, password: newPassword.optional() }),
    reply: z.object({ user, token: z.string().nullable() }),
  },
};

export const personalDataSchemas = {
  /** Everything the shop stores about the caller, as one document; each part has the shape of its domain's replies. */
  export: { reply: z.record(z.string(), z.unknown()) },
  erase: { body: z.strictObject({ password }), reply: emptyReply },
  remove: { params: idParams, reply: emptyReply },
};

export type SignIn = z.output<typeof customerAuthSchemas.signin.body>;
export type SignUp = z.output<typeof customerAuthSchemas.signup.body>;
