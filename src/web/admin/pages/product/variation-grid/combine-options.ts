import { isSameOptionValue, optionTitle } from '#shared/option-values.ts';
import { slugify } from '#shared/slug.ts';
import { emptyRow, type VariationRow } from './variation-row.ts';

/** An option of a product with its values: sizes, flavours. */
export interface ProductOption {
  name: string;
  values: readonly string[];
}

const maxSku = 40;
const gramsPer = { g: 1, kg: 1_000 } as const;
const millilitresPer = { ml: 1, l: 1_000 } as const;

/** Every combination of the options' values: 3 kg with Salmon. None while an option has no value. */
export const combineOptions = (options: readonly ProductOption[]): string[][] =>
  options.length === 0
    ? []
    : options.reduce<string[][]>(
        (combinations, { values }) => combinations.flatMap((before) => values.map((value) => [...before, value])),
        [[]],
      );

/** The content that a title such as "1.5 kg" or "400 g · Beef" names, with the weight where it is one. */
function contentOf(title: string): Pick<VariationRow, 'netQuantity' | 'netUnit' | 'weight'> | null {
  const [, amount = '', unit = ''] = /(?:^|\s)(\d+(?:[.,]\d+)?)\s?(kg|g|l|ml)\b/i.exec(title) ?? [];
  if (amount === '') return null;
  const name = unit.toLowerCase();
  const count = Number(amount.replace(',', '.'));
  if (name in gramsPer) {
    const grams = Math.round(count * gramsPer[name as keyof typeof gramsPer]);
    return { netQuantity: grams, netUnit: 'g', weight: grams };
  }
  return { netQuantity: Math.round(count * millilitresPer[name as keyof typeof millilitresPer]), netUnit: 'ml', weight: undefined };
}

/**
 * Adds a row for each combination that no row has yet. New rows take price, weight and the like from the first row, their title and content from their values, and
 * a SKU made of the product's slug and the title. An empty first row is replaced.
 */
export function addCombinations(rows: readonly VariationRow[], combinations: readonly string[][], productSlug: string): VariationRow[] {
  const filled = rows.filter(({ title, sku, _id }) => _id !== undefined || title !== '' || sku !== '');
  const { price, compareAtPrice = null, weight, bulky = false, images = [] } = rows[0] ?? emptyRow();
  const isKnown = (values: readonly string[]) =>
    filled.some(({ optionValues }) => values.every((value, index) => isSameOptionValue(value, optionValues[index] ?? '')));
  const added = combinations
    .filter((values) => !isKnown(values))
    .map((optionValues, index) => {
      const title = optionTitle(optionValues);
      const { weight: ownWeight, ...content } = contentOf(title) ?? {};
      return {
        ...emptyRow(),
        ...{ title, optionValues, price, compareAtPrice, bulky, ...content },
        weight: ownWeight ?? weight,
        sku: `${productSlug}-${slugify(title)}`.toUpperCase().slice(0, maxSku).replace(/^-|-$/g, ''),
        images: filled.length === 0 && index === 0 ? images : [],
      };
    });
  return [...filled, ...added];
}
