import type { ItemUnits } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import { sumUnits } from '#server/domains/fulfilment/item-units.ts';
import type { ReturnRecord } from './returns.tables.ts';

interface SentOrder {
  parcels: readonly ParcelRecord[];
  returns: readonly ReturnRecord[];
}

/** Whether the units of a return are back, on their way back, or about to be sent. */
const isOpenOrReturned = ({ status }: Pick<ReturnRecord, 'status'>): boolean => status !== 'rejected' && status !== 'cancelled';

/** The units of an order that have left the shop and are in no return, whatever the date. */
export function unitsNotReturned({ parcels, returns }: SentOrder): ItemUnits[] {
  const returned = sumUnits(returns.filter(isOpenOrReturned));
  return [...sumUnits(parcels)]
    .map(([position, quantity]) => ({ position, quantity: quantity - (returned.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => a.position - b.position);
}

/** The last moment at which anything of the order may be sent back; null if the shop takes nothing back, or has not sent anything. */
export function latestReturnDate({ parcels }: Pick<SentOrder, 'parcels'>): Date | null {
  const ends = parcels.flatMap(({ returnableUntil }) => (returnableUntil === null ? [] : [Date.parse(returnableUntil)]));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
