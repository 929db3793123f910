const day = 86_400_000;

interface SentParcel {
  shippedAt: Date;
  promisedFor: string;
  deliveredAt: Date | null;
}

/** When a parcel arrived. While nobody has reported that, the day counts that it was promised for, or when it left if that was later. */
export const arrivalOf = ({ shippedAt, promisedFor, deliveredAt }: SentParcel): Date =>
  deliveredAt ?? new Date(Math.max(shippedAt.getTime(), Date.parse(`${promisedFor}T23:59:59Z`)));

/** Until when a parcel may be sent back: the shop's return days after it arrived. Null for a shop that takes nothing back. */
export const returnWindowEnd = (returnDays: number, parcel: SentParcel): Date | null =>
  returnDays <= 0 ? null : new Date(arrivalOf(parcel).getTime() + returnDays * day);

/** When the parcels of an order that are delivered now arrived, and until when they may be sent back. */
export function returnWindowAfterDelivery(
  { delivery }: { delivery: { latest: string } },
  { returnDays }: { returnDays: number },
): { at: Date; returnableUntil: Date | null } {
  const at = new Date();
  return { at, returnableUntil: returnWindowEnd(returnDays, { shippedAt: at, promisedFor: delivery.latest, deliveredAt: at }) };
}
