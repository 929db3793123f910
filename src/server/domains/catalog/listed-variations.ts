import { type BitSet, emptyBitSet, positionsIn, setBit } from './bit-set.ts';
import { encodeSize } from './offers.ts';
import type { QueryPart } from './parse-query.ts';
import type { Size } from './parse-sizes.ts';
import type { ProductIndex } from './product-index.ts';
import type { MatchedIndex } from './score-parts.ts';
import type { ExcludedVariations, VariationStems } from './variation-columns.ts';

interface NamingWords {
  parts: readonly QueryPart[];
  sizes: readonly Size[];
  /** Whether products do not match that have none of the sizes, or no variation with all the words that some of its variations have. */
  isStrict?: boolean;
}

/**
 * Of products that match a query, the variations that it names: those of its sizes with as many of its words in their title as any variation of the product
 * has. `matches`: the products that have such a variation.
 */
export function findNamedVariations(
  { productIndex, vocabulary }: Pick<MatchedIndex, 'productIndex' | 'vocabulary'>,
  among: BitSet,
  { parts, sizes, isStrict = false }: NamingWords,
): { matches: BitSet; excluded: ExcludedVariations } {
  const { variations, variationStems } = productIndex;
  const stemsOfParts = parts.map(
    ({ words, alternatives }) =>
      new Set(
        [...words.flatMap(({ stems }) => stems), ...alternatives.flatMap((phrase) => (phrase.length === 1 ? phrase : []))].flatMap(
          (stem) => vocabulary.stemNumberOf.get(stem) ?? [],
        ),
      ),
  );
  const encodedSizes = sizes.map(encodeSize);
  const { startAt, sizeAt } = variations;
  const matches = emptyBitSet(productIndex.size);
  const unnamedByStems: (UnnamedSlots | null | undefined)[] = variationStems.values.map(() => undefined);
  let excluded: ExcludedVariations;
  for (const position of positionsIn(among)) {
    const stemsNumber = variationStems.numberAt[position] ?? 0;
    let unnamed = unnamedByStems[stemsNumber];
    if (unnamed === undefined) {
      unnamed = findUnnamedSlots(variationStems.values[stemsNumber] ?? [], stemsOfParts);
      unnamedByStems[stemsNumber] = unnamed;
    }
    if (unnamed === null && sizes.length === 0) {
      setBit(matches, position);
      continue;
    }
    const hasConflict = isStrict && unnamed?.hasConflict;
    const [start, end] = [startAt[position] ?? 0, startAt[position + 1] ?? 0];
    const isNamed = (at: number) => !hasConflict && !unnamed?.slots[at - start];
    let needsSize = isStrict && sizes.length > 0;
    if (!isStrict && sizes.length > 0)
      for (let at = start; at < end; at++) if (isNamed(at) && encodedSizes.includes(sizeAt[at] ?? 0)) needsSize = true;
    for (let at = start; at < end; at++) {
      if (isNamed(at) && (!needsSize || encodedSizes.includes(sizeAt[at] ?? 0))) setBit(matches, position);
      else {
        excluded ??= new Uint8Array(sizeAt.length);
        excluded[at] = 1;
      }
    }
  }
  return { matches, excluded };
}

interface UnnamedSlots {
  /** By slot, whether it has fewer of the words than others. */
  slots: readonly boolean[];
  /** No slot has all words that any of them has: the salmon comes in no bucket of 1 kg. */
  hasConflict: boolean;
}

/** Finds the slots that words do not name; null if they name all equally. `stemsOfParts`: the stems of each part of a query. */
function findUnnamedSlots(slots: VariationStems, stemsOfParts: readonly ReadonlySet<number>[]): UnnamedSlots | null {
  const isIn = (stems: ReadonlySet<number>) => (slot: readonly number[]) => slot.some((stem) => stems.has(stem));
  const counts = slots.map((slot) => stemsOfParts.filter((stems) => isIn(stems)(slot)).length);
  const most = Math.max(0, ...counts);
  if (!counts.some((count) => count < most)) return null;
  return {
    slots: counts.map((count) => count < most),
    hasConflict: stemsOfParts.filter((stems) => slots.some(isIn(stems))).length > most,
  };
}

/** Whether a list is about only some variations of the product. */
export function isNarrowed({ variations: { startAt } }: ProductIndex, position: number, excluded: ExcludedVariations): boolean {
  return excluded?.subarray(startAt[position], startAt[position + 1]).includes(1) ?? false;
}
