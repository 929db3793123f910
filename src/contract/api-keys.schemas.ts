import { z } from 'zod';
import { apiScopes } from '#shared/api-scopes.ts';
import { emptyReply, id, idParams, inputTime, listOf, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const scope = z.enum(apiScopes);

const apiKey = z
  .object({
    _id: id,
    name: z.string(),
    scopes: z.array(scope),
    madeBy: z.string().describe('The name of the admin who created it'),
    active: z.boolean().describe('False once it has expired, or whoever created it is no longer a full admin'),
    lastUsedAt: time.nullable().describe('To the minute'),
    expiresAt: time.nullable(),
    createdAt: time,
  })
  .meta({ id: 'ApiKey' });

const apiKeyInput = z
  .strictObject({
    name: singleLineText(textLimits.apiKeyName),
    scopes: z.array(scope).min(1, 'Choose at least one.').max(apiScopes.length),
    expiresAt: inputTime
      .refine((given) => new Date(given) > new Date(), 'Choose a time in the future.')
      .nullable()
      .default(null),
  })
  .meta({ id: 'ApiKeyInput' });

export const apiKeySchemas = {
  list: { reply: listOf(apiKey) },
  create: { body: apiKeyInput, reply: apiKey.extend({ key: z.string().describe('k_…; shown only once') }) },
  remove: { params: idParams, reply: emptyReply },
};

export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeyInput = z.output<typeof apiKeyInput>;
