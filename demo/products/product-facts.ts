import type { DemoProduct } from '../types.ts';

/** The analytical constituents that must be declared by law, in the usual order, in percent. */
export function analyticalConstituents(
  protein: number,
  fat: number,
  fibre: number,
  ash: number,
  moisture: number,
): DemoProduct['constituents'] {
  return [
    { name: 'Crude protein', percent: protein },
    { name: 'Crude fat', percent: fat },
    { name: 'Crude fibre', percent: fibre },
    { name: 'Crude ash', percent: ash },
    { name: 'Moisture', percent: moisture },
  ];
}

/** Grams per day by weight of the dog: `feedingTable(1, { 5: 70, 10: 125 })` is 70 g for 1–5 kg and 125 g for 5–10 kg. */
export function feedingTable(fromKg: number, gramsUpTo: Record<number, number>): DemoProduct['feeding'] {
  const ends = Object.keys(gramsUpTo).map(Number);
  return ends.map((toKg, at) => ({ fromKg: ends[at - 1] ?? fromKg, toKg, gramsPerDay: gramsUpTo[toKg] ?? 0 }));
}

/** The last sentence of a recipe, which names its allergens for those who choose a flavour. */
const containsPattern = / Contains [^.]+\.$/;
const recipeOf = (flavour: string): string => `${flavour}: `;

/** The ingredients of a product with several flavours, a line for each: "Chicken: chicken (62%), …" */
export const recipes = (ingredients: Readonly<Record<string, string>>): string =>
  Object.entries(ingredients)
    .map(([flavour, text]) => recipeOf(flavour) + text)
    .join('\n');

/** The ingredients of one flavour out of `recipes`; the whole text if it has no recipe of that name. */
export function recipeIn(ingredients: string, flavour: string): string {
  const recipe = ingredients.split('\n').find((each) => each.startsWith(recipeOf(flavour)));
  const text = recipe?.slice(recipeOf(flavour).length).replace(containsPattern, '') ?? ingredients;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An EAN-13 with the prefix 20, which GS1 reserves for use within a company, so that it never belongs to a real product. */
export function ean13(item: number): string {
  const digits = `204710${String(item).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
