const day = 86_400_000;

/**
 * Until when a parcel may be sent back: the shop's return days after it arrived. While nobody has reported that, they count from the day it was promised
 * for, or from when it left if that was later. Null for a shop that takes nothing back.
 */
export function returnWindowEnd(
  returnDays: number,
  { shippedAt, promisedFor, deliveredAt }: { shippedAt: Date; promisedFor: string; deliveredAt: Date | null },
): Date | null {
  if (returnDays <= 0) return null;
  const from = deliveredAt?.getTime() ?? Math.max(shippedAt.getTime(), Date.parse(`${promisedFor}T23:59:59Z`));
  return new Date(from + returnDays * day);
}

/** When the parcels of an order that are delivered now arrived, and until when they may be sent back. */
export function returnWindowAfterDelivery(
  { delivery }: { delivery: { latest: string } },
  { returnDays }: { returnDays: number },
): { at: Date; returnableUntil: Date | null } {
  const at = new Date();
  return { at, returnableUntil: returnWindowEnd(returnDays, { shippedAt: at, promisedFor: delivery.latest, deliveredAt: at }) };
}
