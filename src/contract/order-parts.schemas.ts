import { z } from 'zod';
import { id, money, optionalSingleLine, optionalText, singleLineText, time } from './basics.schemas.ts';
import { cartLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** Units of the order's item at `position`, counted from 0. */
export const unitsOfItem = z.object({ position: z.int().min(0), quantity: z.int().min(1) }).meta({ id: 'ItemUnits' });

/** What is in a parcel or a return. */
export const partItem = unitsOfItem.extend({ title: z.string(), variationTitle: z.string() });

const quantity = z.int().min(1).max(cartLimits.quantity);
/** Names an item by its position, or by its variation, of which an order has one item. */
const itemRef = { position: z.int().min(0).max(cartLimits.lines).optional(), variation: id.optional() };
const hasOneRef = ({ position, variation }: { position?: number; variation?: string }) =>
  (position === undefined) !== (variation === undefined);
const oneRef = { error: 'Identify the item by its position or variation.', path: ['position'] };

export const unitsInput = z
  .strictObject({ ...itemRef, quantity })
  .refine(hasOneRef, oneRef)
  .meta({ id: 'UnitsInput' });
/** What came back. `quantity` 0: nothing of it; `restock`: it can be sold again. */
export const receivedUnitsInput = z
  .strictObject({ ...itemRef, quantity: z.int().min(0).max(cartLimits.quantity), restock: z.boolean().optional() })
  .refine(hasOneRef, oneRef);
export const itemsInput = <T extends z.ZodType>(units: T) => z.array(units).min(1, 'Choose at least one item.').max(cartLimits.lines);

/** Where a parcel is: with a number, a page of the carrier, or both. */
export const tracking = z
  .object({ carrier: z.string(), number: z.string().nullable(), url: z.string().nullable() })
  .meta({ id: 'Tracking' });

/** Only https: customers follow the link from a mail. */
const trackingUrl = z.preprocess(
  (given) => (typeof given === 'string' ? given.trim() || null : given),
  z
    .url({ protocol: /^https$/, error: 'Enter a link that starts with https://.' })
    .max(textLimits.url)
    .nullable(),
);

export const trackingInput = z.strictObject({
  carrier: singleLineText(textLimits.carrier),
  number: optionalSingleLine(textLimits.trackingNumber).optional(),
  url: trackingUrl.optional(),
});

export const parcel = z
  .object({
    _id: id,
    carrier: z.string(),
    /** The carrier's number and page for tracking. */
    number: z.string().nullable(),
    url: z.string().nullable(),
    shippedAt: time,
    deliveredAt: time.nullable(),
    items: z.array(partItem),
  })
  .meta({ id: 'Parcel' });

export const returnReason = z
  .enum(['changed_mind', 'dog_dislikes_it', 'wrong_item', 'damaged', 'arrived_late', 'other', 'withdrawal'], 'Choose a reason.')
  .meta({ id: 'ReturnReason' });
export const returnStatus = z.enum(['requested', 'received', 'rejected', 'cancelled', 'refunded']).meta({ id: 'ReturnStatus' });

export const orderReturn = z
  .object({
    _id: id,
    status: returnStatus,
    reason: returnReason,
    /** The customer's words. */
    note: z.string().nullable(),
    /** The shop's answer, such as why it rejects the return. */
    answer: z.string().nullable(),
    /** Of these units, how many can be sold again, and how many were refunded before by themselves: for them the return gives nothing more. */
    items: z.array(partItem.extend({ restocked: z.int(), alreadyRefunded: z.int() })),
    /** What was refunded, or would be if the return were refunded now; null if it is rejected or cancelled. */
    refund: money.nullable(),
    createdAt: time,
    receivedAt: time.nullable(),
    closedAt: time.nullable(),
  })
  .meta({ id: 'OrderReturn' });

export const orderNote = z.object({ _id: id, text: z.string(), by: z.string(), createdAt: time }).meta({ id: 'OrderNote' });

export const returnNote = optionalText(textLimits.orderNote).optional();

export type ItemUnits = z.infer<typeof unitsOfItem>;
export type UnitsInput = z.output<typeof unitsInput>;
export type Tracking = z.infer<typeof tracking>;
export type Parcel = z.infer<typeof parcel>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type ReturnReason = z.infer<typeof returnReason>;
export type ReturnStatus = z.infer<typeof returnStatus>;
export type OrderNote = z.infer<typeof orderNote>;
