import { z } from 'zod';
import { emptyReply, listOf, pageParams, plainText, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

/** `done`: something was made of it, and it comes back if it fails again. `ignored`: it does not come back. */
const searchState = z.enum(['done', 'ignored']).meta({ id: 'SearchState' });
/** `failed`: found nothing, and nobody has dealt with it. `handled`: found nothing, and is done or ignored. `top`: everything that was searched for. */
const searchList = z.enum(['failed', 'top', 'handled']).meta({ id: 'SearchList' });

const searchedTerm = z
  .object({
    term: z.string(),
    times: z.int(),
    failed: z.int().describe('How many of these times nothing was found'),
    lastAt: time,
    state: searchState.nullable(),
    results: z.int().describe('How many products it finds now'),
    proposals: z.array(z.string()).describe('Words of the shop that are near, if it finds nothing now'),
  })
  .meta({ id: 'SearchedTerm' });

export const searchesSchemas = {
  page: {
    params: pageParams,
    query: z.object({
      list: searchList.optional(),
      days: z.coerce.number().int().min(1).max(90).optional().describe('How many days back, today included; 30 by default'),
      q: plainText(textLimits.search).optional(),
    }),
    reply: listOf(searchedTerm).extend({ counts: z.object({ failed: z.int(), top: z.int(), handled: z.int() }) }),
  },
  setState: {
    body: z.strictObject({
      terms: z
        .array(singleLineText(textLimits.searchWord))
        .min(1, 'Select a search.')
        .max(100)
        .overwrite((given) => [...new Set(given)]),
      state: searchState.nullable().describe('Null: open again'),
    }),
    reply: emptyReply,
  },
};

export type SearchedTerm = z.output<typeof searchedTerm>;
export type SearchState = z.output<typeof searchState>;
export type SearchList = z.output<typeof searchList>;
