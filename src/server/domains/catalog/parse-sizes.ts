/** A size of a pack: what it holds in all, in g or ml. */
export interface Size {
  quantity: number;
  unit: 'g' | 'ml';
}

/** "12kg", "1,5 l", "6 x 400 g". Words follow a size without a letter between them. */
const sizePattern =
  /(?<![\p{L}\p{N}])(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|kilos?|g|grams?|l|lit(?:re|er)s?|ml)(?![\p{L}\p{N}])/giu;
/** "for a 12 kg dog" says how heavy the dog is, "12 kg dog food" how much food. */
const dogWeightPattern = /^\s+(?:dogs?|pupp(?:y|ies))\s*$/iu;

const units = { k: [1_000, 'g'], g: [1, 'g'], l: [1_000, 'ml'], m: [1, 'ml'] } as const;

/** The sizes in a query, the weight of a dog in kg, and the query without them. */
export function parseSizes(text: string): { sizes: Size[]; dogWeight: number | undefined; rest: string } {
  const sizes: Size[] = [];
  let dogWeight: number | undefined;
  const rest = text.replace(sizePattern, (match, count: string | undefined, amount: string, unit: string, at: number) => {
    const [factor, measure] = units[unit.charAt(0).toLowerCase() as keyof typeof units];
    const each = Number(amount.replace(',', '.')) * factor;
    if (measure === 'g' && !count && dogWeightPattern.test(text.slice(at + match.length))) dogWeight = each / 1_000;
    else sizes.push({ quantity: Math.round(Number(count ?? 1) * each), unit: measure });
    return ' ';
  });
  return { sizes, dogWeight, rest };
}
