import { InvalidInput } from '#server/platform/errors.ts';
import { isId } from '#shared/ids.ts';

export interface AskedLine {
  variation: string;
  quantity: number;
}

const mostLines = 100;
const malformed = 'Please give the items as variation:quantity, separated by commas';

/** Reads `variation:quantity,…` of a query. Throws InvalidInput on `items` when it is missing or not in that form. */
export function readItems(items: string | undefined): AskedLine[] {
  if (!items?.trim()) throw new InvalidInput([{ path: 'items', message: 'Please say which items are meant' }]);
  const parts = items.split(',');
  if (parts.length > mostLines) throw new InvalidInput([{ path: 'items', message: `At most ${mostLines} items` }]);
  return parts.map((part) => {
    const [, variation = '', quantity = ''] = /^\s*([^:\s]+):([1-9]\d{0,2})\s*$/.exec(part) ?? [];
    if (!isId(variation)) throw new InvalidInput([{ path: 'items', message: malformed }]);
    return { variation: variation.toLowerCase(), quantity: Number(quantity) };
  });
}
