import { z } from 'zod';
import { id, singleLineText } from './basics.schemas.ts';
import { maxSegmentConditions } from './limits.ts';
import { breedSize } from './products.schemas.ts';
import * as textLimits from './text-limits.ts';

const days = z.int().min(1).max(3_650);

/** One condition about a subscriber. A list of them is a segment: the subscribers of whom all of them are true. */
const segmentCondition = z
  .discriminatedUnion('kind', [
    z
      .strictObject({
        kind: z.literal('bought'),
        days: days.nullable().default(null).describe('In the last so many days; null: ever'),
        category: id.nullable().default(null).describe('Something of this category or of those below it'),
        vendor: singleLineText(textLimits.vendor).nullable().default(null),
      })
      .describe('Has ordered. Cancelled orders do not count'),
    z.strictObject({ kind: z.literal('notBoughtFor'), days }).describe('Has ordered, but not in the last so many days'),
    z.strictObject({ kind: z.literal('neverBought') }),
    z
      .strictObject({ kind: z.literal('dogSize'), sizes: z.array(breedSize).min(1, 'Choose at least one size.').max(3) })
      .describe('Has a dog of one of these sizes: as they have said, otherwise as the products say that they have ordered'),
  ])
  .meta({ id: 'SegmentCondition' });

export const segment = z
  .array(segmentCondition)
  .max(maxSegmentConditions)
  .describe('Conditions that all have to hold; none: every confirmed subscriber')
  .meta({ id: 'Segment' });

/** How many subscribers belong to a segment. Of a long list some are looked at: then it is an estimate. */
export const audience = z
  .object({
    subscribers: z.int(),
    precision: z.enum(['exact', 'about', 'fewer']).describe('about: an estimate, to two digits; fewer: there are fewer than that'),
  })
  .meta({ id: 'Audience' });

export type Audience = z.infer<typeof audience>;
export type SegmentCondition = z.output<typeof segmentCondition>;
export type Segment = z.output<typeof segment>;
