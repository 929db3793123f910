import { z } from 'zod';
import { id, money, time } from './basics.schemas.ts';
import { pickupPoint, shippingRateKind } from './delivery.schemas.ts';

export const shipmentRate = z
  .object({
    _id: id,
    carrier: z.string(),
    service: z.string(),
    kind: shippingRateKind,
    cost: money,
    minDays: z.int(),
    maxDays: z.int(),
    earliest: z.iso.date(),
    latest: z.iso.date(),
    /** Set for pick-up only: then the dates say when it is ready. */
    pickupPoint: pickupPoint.nullable(),
  })
  .meta({ id: 'ShipmentRate' });
export const shipmentQuote = z
  .object({ _id: id, address: id, rates: z.array(shipmentRate), currency: z.string(), expiresAt: time })
  .meta({ id: 'ShipmentQuote' });

export type ShipmentRate = z.infer<typeof shipmentRate>;
export type ShipmentQuote = z.infer<typeof shipmentQuote>;
