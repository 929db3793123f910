import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { ShopError } from '#server/platform/errors.ts';

class PageSlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('Another page already uses this URL.', { fields: [{ path: 'slug', message: 'Another page already uses this URL.' }] });
  }
}

/** The shop's own texts have their places: they can be emptied, but not moved, switched off or deleted. */
export class OwnTextOfShop extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This is one of the shop’s standard pages, so its URL can’t be changed. To remove the page, clear its text.');
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
