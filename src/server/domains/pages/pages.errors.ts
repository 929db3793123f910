import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { ShopError } from '#server/platform/errors.ts';

class PageSlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('Another page has this address already.', { fields: [{ path: 'slug', message: 'Another page has this address already' }] });
  }
}

/** The shop's own texts have their places: they can be emptied, but not moved, switched off or deleted. */
export class OwnTextOfShop extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This page belongs to the shop: it keeps its address. Empty its text if the shop shall not have it.');
  }
}

/** Runs a write and turns violated constraints into the shop's errors. */
export async function translatePageErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'pages_slug_key') throw new PageSlugTaken();
    throw error;
  }
}
