import { z } from 'zod';
import { emptyReply, id, idParams, singleLineText, time } from './basics.schemas.ts';
import { itemsInput, partItem, unitsInput } from './order-parts.schemas.ts';
import { orderKey, orderLinkRequest } from './orders.schemas.ts';
import * as textLimits from './text-limits.ts';

const declared = z.object({
  _id: id,
  name: z.string().nullable().describe('Who withdrew; null once erased'),
  isWhole: z.boolean().describe('Whether it covers the whole order'),
  items: z.array(partItem),
  createdAt: time,
});

const withdrawals = z
  .object({
    isOpen: z.boolean().describe('Whether the customer can withdraw now'),
    until: time.nullable().describe('Until when; null while something has not arrived yet, or when there is nothing to withdraw from'),
    toCancel: z.array(partItem).describe('What has not shipped; included only if the customer withdraws from everything'),
    toReturn: z.array(partItem).describe('What has shipped and is in no return'),
    list: z.array(declared).describe('The earlier withdrawals, newest first'),
  })
  .meta({ id: 'Withdrawals' });

export const withdrawalSchemas = {
  get: { params: idParams, query: orderKey, reply: withdrawals },
  create: {
    params: idParams,
    query: orderKey,
    body: z.strictObject({
      name: singleLineText(textLimits.name, 'Enter your name.'),
      items: itemsInput(unitsInput).optional().describe('Items that have shipped; by default the withdrawal is from everything'),
    }),
    reply: withdrawals,
  },
  requestLink: { body: orderLinkRequest, reply: emptyReply },
};

export type Withdrawals = z.infer<typeof withdrawals>;
export type NewWithdrawal = z.output<typeof withdrawalSchemas.create.body>;
