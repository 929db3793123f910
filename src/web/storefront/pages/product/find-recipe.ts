import type { ProductData } from './load-product.ts';
import type { VariationOption } from './variation-option.ts';

/** The ingredients of the selected flavour: their line, if there is one for each flavour, as in "Salmon: salmon (62%), …". */
export const findRecipe = (
  { ingredients }: Pick<ProductData['item'], 'ingredients'>,
  { optionValues }: Pick<VariationOption, 'optionValues'>,
): string | undefined => ingredients?.split('\n').find((line) => optionValues.some((value) => line.startsWith(`${value}: `)));
