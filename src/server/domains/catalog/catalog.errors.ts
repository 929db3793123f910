import { violatedConstraint } from '#server/platform/database/sql-errors.ts';
import { InvalidInput, ShopError } from '#server/platform/errors.ts';

/** The first variation of a product needs an image. */
export class NoImage extends ShopError {
  readonly code = 'no_image';
  constructor() {
    super('No image is provided.', { fields: [{ path: 'variations.0.images', message: 'No image is provided.' }] });
  }
}

export class SlugTaken extends ShopError {
  readonly code = 'slug_taken';
  constructor() {
    super('This address is taken already.', { fields: [{ path: 'slug', message: 'This address is taken already' }] });
  }
}

/** `indexes`: which of the given variations; empty when two concurrent saves conflicted. */
export class SkuTaken extends ShopError {
  readonly code = 'sku_taken';
  constructor(indexes: readonly number[] = []) {
    super('Another variation has this SKU already.', {
      fields: indexes.map((index) => ({ path: `variations.${index}.sku`, message: 'Another variation has this SKU already' })),
    });
  }
}

export class CategoryInUse extends ShopError {
  readonly code = 'in_use';
  constructor() {
    super('This category still has products or categories below it.');
  }
}

/** Someone else has saved the product since the caller read it. Says what the variation costs now, in minor units. */
export class PriceOutOfDate extends ShopError {
  readonly code = 'stale_version';
  constructor(price: number) {
    const message = 'Someone else has changed this product in the meantime. Please load the current version, then make your change again.';
    super(message, { fields: [{ path: 'price', message, current: price }] });
  }
}

/** An import has to be checked before it is applied, and applied before it is taken back. */
export class ImportNotReady extends ShopError {
  readonly code = 'invalid_transition';
  constructor(status: string) {
    super(`This import is in another state (${status.replace('_', ' ')}), so this cannot be done now.`);
  }
}

const errorsByConstraint: Record<string, () => ShopError> = {
  categories_slug_key: () => new SlugTaken(),
  products_slug_key: () => new SlugTaken(),
  variations_sku_key: () => new SkuTaken(),
  categories_parent_id_fkey: () => new InvalidInput([{ path: 'parent', message: 'This category does not exist' }]),
  categories_image_id_fkey: () => new InvalidInput([{ path: 'image', message: 'This picture does not exist' }]),
  variations_option_values_key: () => new InvalidInput([{ path: 'variations', message: 'Two variations have the same options' }]),
  products_category_id_fkey: () => new InvalidInput([{ path: 'category', message: 'This category does not exist' }]),
};

/** Runs a write and turns violated constraints into the shop's errors. */
export async function translateConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw errorsByConstraint[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
