import type { ProductImport } from '#contract/product-admin.ts';
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
    super('This URL is already taken.', { fields: [{ path: 'slug', message: 'This URL is already taken.' }] });
  }
}

/** `indexes`: which of the given variations; empty when two concurrent saves conflicted. */
export class SkuTaken extends ShopError {
  readonly code = 'sku_taken';
  constructor(indexes: readonly number[] = []) {
    super('Another variation already has this SKU.', {
      fields: indexes.map((index) => ({ path: `variations.${index}.sku`, message: 'Another variation already has this SKU.' })),
    });
  }
}

export class CategoryInUse extends ShopError {
  readonly code = 'in_use';
  constructor() {
    super('This category still has products or subcategories. Move them first.');
  }
}

/** Someone else has saved the product since the caller read it. Says what the variation costs now, in minor units. */
export class PriceOutOfDate extends ShopError {
  readonly code = 'stale_version';
  constructor(price: number) {
    const message = 'Someone else saved this product while you were editing. Load the latest version, then make your change again.';
    super(message, { fields: [{ path: 'price', message, current: price }] });
  }
}

const statusSentences: Record<ProductImport['status'], string> = {
  checking: 'This import is still being checked.',
  checked: 'This import hasn’t been applied yet.',
  applying: 'This import is being applied.',
  applied: 'This import has already been applied.',
  rolling_back: 'This import is being rolled back.',
  rolled_back: 'This import has been rolled back.',
  failed: 'This import has failed.',
};

/** An import has to be checked before it is applied, and applied before it is taken back. */
export class ImportNotReady extends ShopError {
  readonly code = 'invalid_transition';
  constructor(status: ProductImport['status']) {
    super(`${statusSentences[status]} Reload the page to see what you can do next.`);
  }
}

const errorsByConstraint: Record<string, () => ShopError> = {
  categories_slug_key: () => new SlugTaken(),
  products_slug_key: () => new SlugTaken(),
  variations_sku_key: () => new SkuTaken(),
  categories_parent_id_fkey: () => new InvalidInput([{ path: 'parent', message: 'This category doesn’t exist.' }]),
  categories_image_id_fkey: () => new InvalidInput([{ path: 'image', message: 'This picture doesn’t exist.' }]),
  variations_option_values_key: () => new InvalidInput([{ path: 'variations', message: 'Two variations have the same options.' }]),
  products_category_id_fkey: () => new InvalidInput([{ path: 'category', message: 'This category doesn’t exist.' }]),
};

/** Runs a write and turns violated constraints into the shop's errors. */
export async function translateConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw errorsByConstraint[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
