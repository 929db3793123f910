import type { DemoProduct } from '../types.ts';

/** What the law wants on every bag, in the usual order. Percent. */
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

/** Grams a day by weight of the dog: `portions(1, { 5: 70, 10: 125 })` is 1–5 kg: 70 g, 5–10 kg: 125 g. */
export function feedingTable(fromKg: number, gramsUpTo: Record<number, number>): DemoProduct['feeding'] {
  const ends = Object.keys(gramsUpTo).map(Number);
  return ends.map((toKg, at) => ({ fromKg: ends[at - 1] ?? fromKg, toKg, gramsPerDay: gramsUpTo[toKg] ?? 0 }));
}

/** An EAN-13 in the range 20, which GS1 leaves to shops: it can never be the number of somebody's real product. */
export function ean13(item: number): string {
  const digits = `204710${String(item).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
