import type { Product } from '#contract/catalog.ts';
import { isSameOptionValue } from '#shared/option-values.ts';
import type { VariationOption } from './variation-option.ts';

/** A value of an option. */
export interface OptionChoice {
  value: string;
  /** What choosing it leads to: with the other options as they are, or else with as many of them as possible. */
  variation: VariationOption;
  isSelected: boolean;
  /** The values of other options that it does not exist in. */
  missingIn: string[];
}

export interface OptionRow {
  /** Null for a product whose variations have titles alone. */
  name: string | null;
  /** The selected value. */
  value: string;
  choices: OptionChoice[];
  /** The choices differ in price or unit price, while the other options stay as they are, so each shows its own. */
  showsPrices: boolean;
}

/** The options of a product as rows of choices, each value once. */
export function optionRows(options: Product['options'], variations: readonly VariationOption[], selected: VariationOption): OptionRow[] {
  if (options.length === 0) {
    const choices = variations.map((variation) => ({
      ...{ value: variation.title, variation, isSelected: variation === selected, missingIn: [] },
    }));
    return [toRow(null, selected.title, choices)];
  }
  return options.map(({ name, values }, index) => {
    const choices = values.flatMap((value): OptionChoice[] => {
      const candidates = variations.filter(({ optionValues }) => isValue(optionValues, index, value));
      const variation = closestVariation(candidates, selected);
      if (!variation) return [];
      const missingIn = selected.optionValues.filter((other, at) => at !== index && !isValue(variation.optionValues, at, other));
      return [{ value, variation, isSelected: isValue(selected.optionValues, index, value), missingIn }];
    });
    return toRow(name, selected.optionValues[index] ?? '', choices);
  });
}

const isValue = (values: readonly string[], index: number, value: string): boolean => isSameOptionValue(values[index] ?? '', value);

function toRow(name: string | null, value: string, choices: OptionChoice[]): OptionRow {
  const comparable = choices.filter(({ missingIn }) => missingIn.length === 0);
  const prices = new Set(comparable.map(({ variation: { price, unitPrice } }) => `${price} ${unitPrice?.amount}`));
  return { name, value, choices, showsPrices: prices.size > 1 };
}

/** The one that has most values of the selected variation; of those, one in stock, and of those the cheapest. */
function closestVariation(candidates: readonly VariationOption[], selected: VariationOption): VariationOption | undefined {
  const inCommon = ({ optionValues }: VariationOption) =>
    optionValues.filter((value, index) => isValue(selected.optionValues, index, value)).length;
  const isSoldOut = ({ availability }: VariationOption) => Number(availability === 'sold_out');
  return [...candidates].sort((a, b) => inCommon(b) - inCommon(a) || isSoldOut(a) - isSoldOut(b) || a.price - b.price)[0];
}

/** How much less a kilogram, litre or piece has to cost in the best size than in the next. */
const minimumSaving = 0.05;

/** The size in stock with the lowest unit price, if there are several sizes and it is clearly cheaper than all others; else undefined. */
export function findBestValue(variations: readonly VariationOption[]): VariationOption | undefined {
  const priced = variations
    .flatMap((variation) => (variation.unitPrice && variation.availability !== 'sold_out' ? { variation, ...variation.unitPrice } : []))
    .sort((a, b) => a.amount - b.amount);
  const [best, next] = priced;
  const isOneUnit = new Set(priced.map(({ per }) => per)).size === 1;
  const sizes = new Set(priced.map(({ variation }) => variation.netQuantity));
  return best && next && isOneUnit && sizes.size > 1 && best.amount <= next.amount * (1 - minimumSaving) ? best.variation : undefined;
}
