import type { FieldError } from '#contract/errors.ts';
import { ShopError } from '#server/platform/errors.ts';

/** More was requested than is available. `fields` names the lines: `items.0.quantity`, "Only 2 left." */
export class OutOfStock extends ShopError {
  readonly code = 'out_of_stock';
  constructor(fields: FieldError[]) {
    super((fields.length === 1 && fields[0]?.message) || 'Some items aren’t available in the quantity you asked for.', { fields });
  }
}

/** The available stock changed since an admin read it. `fields` contains the seen and the current numbers. */
export class StockMoved extends ShopError {
  readonly code = 'stock_moved';
  constructor(conflicts: readonly { path: string; seen: number; current: number }[]) {
    super('The stock has changed since you opened this product, so nothing was saved. Check the new number and save again.', {
      fields: conflicts.map(({ path, seen, current }) => ({
        path,
        message: `You saw ${seen}, and now there are ${current}.`,
        seen,
        current,
      })),
    });
  }
}

/** The message for a line with a larger quantity than is left. */
export const outOfStockMessage = (remaining: number): string => (remaining > 0 ? `Only ${remaining} left.` : 'Sold out.');
