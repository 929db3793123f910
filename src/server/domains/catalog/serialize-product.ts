import type { Product, ProductCard, Variation } from '#contract/catalog.ts';
import type { Settings } from '#contract/settings.ts';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { isSameOptionValue } from '#shared/option-values.ts';
import { unitPrice } from '#shared/unit-price.ts';
import type { CardRow, FullProductRow, VariationRow } from './products.queries.ts';

/** How products are serialized: for admins with stock numbers. */
export interface ProductView {
  settings: Pick<Settings, 'lowStockLimit' | 'maxPerLine'>;
  forAdmin: boolean;
}

const toIsoTime = (time: string | null): string | null => time && new Date(time).toISOString();

/** A product as lists show it. */
export function serializeProductCard(
  { variations: rows, optionNames, publishAt, unpublishAt, ...row }: CardRow,
  view: ProductView,
): ProductCard {
  const [main, ...others] = rows.map((variation) => serializeVariation(variation, view));
  if (!main) throw new Error(`The product ${row._id} has no variation`);
  return {
    ...row,
    ...(view.forAdmin ? { publishAt: toIsoTime(publishAt), unpublishAt: toIsoTime(unpublishAt) } : {}),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    options: optionNames.map((name, index) => ({ name, values: valuesAt(index, rows) })),
    variations: [main, ...others],
    mainVariation: main,
  };
}

/** A product as its own page shows it. The description is sanitized again, in case it was stored under older rules. */
export const serializeProduct = (row: FullProductRow, view: ProductView): Product => ({
  ...serializeProductCard(row, view),
  description: sanitizeRichText(row.description),
  ingredients: row.ingredients,
  constituents: row.constituents,
  feeding: row.feeding,
  sizeGuide: row.sizeGuide,
});

/** The values of an option, in the order of the variations. Of values that differ only in their case, the first one. */
function valuesAt(index: number, rows: readonly VariationRow[]): string[] {
  const values = rows.flatMap(({ optionValues }) => optionValues[index] ?? []);
  return values.filter((value, at) => values.findIndex((other) => isSameOptionValue(other, value)) === at);
}

function serializeVariation({ onHand, reserved, images, ...row }: VariationRow, { settings, forAdmin }: ProductView): Variation {
  const available = onHand - reserved;
  return {
    ...row,
    unitPrice: unitPrice(row),
    ...(forAdmin ? { stock: available } : {}),
    availability: available <= 0 ? 'sold_out' : available <= settings.lowStockLimit ? 'low' : 'in_stock',
    maxQuantity: Math.max(0, Math.min(available, settings.maxPerLine)),
    images: images.map(serializeImage),
  };
}
