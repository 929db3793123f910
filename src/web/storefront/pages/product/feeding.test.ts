import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeedingBand, isMeal, portionRange, weightRange } from '#shared/feeding.ts';
import { activityFactors, calculatePortion, calculateRation, cheapestPack, type Dog, describeMisfit, isCountedInPacks } from './feeding.ts';
import { countPacks, formatGrams, formatPacks } from './format-feeding.ts';

const table = [
  { fromKg: 1, toKg: 5, gramsPerDay: 70 },
  { fromKg: 5, toKg: 10, gramsPerDay: 130 },
  { fromKg: 10, toKg: 20, gramsPerDay: 215 },
];
const dog = (kg: number, more: Partial<Dog> = {}): Dog => ({ kg, activity: 'normal', stage: 'adult', ...more });
const grams = (rows: readonly FeedingBand[], one: Dog): number => {
  const portion = calculatePortion(rows, one);
  if (portion.outside !== null) throw new Error(`${one.kg} kg is outside of the table`);
  return portion.grams;
};

/** A table as manufacturers print it: adjacent rows, and no row with less than the one before. */
const tables = fc
  .tuple(
    fc.integer({ min: 1, max: 10 }),
    fc.array(fc.record({ span: fc.integer({ min: 1, max: 30 }), more: fc.integer({ min: 0, max: 300 }) }), { minLength: 1, maxLength: 8 }),
  )
  .map(([start, rows]) => {
    let [fromKg, gramsPerDay] = [start, 1];
    return rows.map(({ span, more }) => {
      const row = { fromKg, toKg: fromKg + span, gramsPerDay: gramsPerDay + more };
      [fromKg, gramsPerDay] = [row.toKg, row.gramsPerDay];
      return row;
    });
  });
const dogIn = (rows: readonly FeedingBand[], share: number) => {
  const { from, to } = weightRange(rows);
  return dog(from + (to - from) * share);
};
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("a row's portion is exact at the middle of its weight range, and is interpolated linearly to the next one", () => {
  expect(table.map((row) => grams(table, dog((row.fromKg + row.toKg) / 2)))).toEqual([70, 130, 215]);
  expect(grams(table, dog(5.25))).toBe(100);
});

test('below the first midpoint and above the last one the portion scales with weight to the power of 0.75', () => {
  expect(grams(table, dog(1.5))).toBeCloseTo(70 * 0.5 ** 0.75);
  expect(grams(table, dog(20))).toBeCloseTo(215 * (20 / 15) ** 0.75);
});

test('no portion is calculated for a weight outside the table', () => {
  expect(calculatePortion(table, dog(0.9))).toEqual({ outside: 'below', kg: 1 });
  expect(calculatePortion(table, dog(20.1))).toEqual({ outside: 'above', kg: 20 });
  expect(calculatePortion(table, dog(Number.NaN)).outside).toBe('below');
});

test('for a dog of another weight the calculator says who the food is made for, and gives neither portion nor cost', () => {
  const large = [{ fromKg: 25, toKg: 80, gramsPerDay: 500 }];
  const textFor = (kg: number, isMeal = true) => {
    const portion = calculatePortion(large, dog(kg));
    return portion.outside === null ? portion.grams : describeMisfit(portion, { kg, isMeal });
  };
  expect(textFor(12)).toBe('This food is made for dogs over 25 kg, and yours weighs 12 kg.');
  expect(textFor(81.5)).toBe('This food is made for dogs up to 80 kg, and yours weighs 81.5 kg.');
  expect(textFor(12, false)).toBe('The label gives amounts for dogs over 25 kg, and yours weighs 12 kg.');
  expect(textFor(25)).toBeGreaterThan(0);
});

test('a heavier dog never gets less', () => {
  fc.assert(
    fc.property(tables, share, share, (rows, a, b) => {
      const [light, heavy] = a < b ? [a, b] : [b, a];
      expect(grams(rows, dogIn(rows, light))).toBeLessThanOrEqual(grams(rows, dogIn(rows, heavy)) + 1e-9);
    }),
  );
});

test('every dog in the table gets a portion, and activity scales it by its factor', () => {
  fc.assert(
    fc.property(tables, share, (rows, at) => {
      const one = dogIn(rows, at);
      const normal = grams(rows, one);
      expect(normal).toBeGreaterThan(0);
      for (const activity of ['calm', 'normal', 'active'] as const) {
        expect(grams(rows, { ...one, activity })).toBeCloseTo(normal * activityFactors[activity], 6);
      }
      expect(grams(rows, { ...one, stage: 'senior' })).toBeLessThan(normal);
    }),
  );
});

test('the calculator finds a portion within the range that the table shows for the row', () => {
  fc.assert(
    fc.property(tables, share, (rows, at) => {
      const { kg } = dogIn(rows, at);
      const normal = grams(rows, dog(kg));
      for (const row of rows.filter(({ fromKg, toKg }) => kg >= fromKg && kg <= toKg && (isMeal(rows) || kg > fromKg))) {
        const { from, to } = portionRange(rows, row);
        expect(normal).toBeGreaterThanOrEqual(from - 1e-9);
        expect(normal).toBeLessThanOrEqual(to + 1e-9);
      }
    }),
  );
});

test('the table shows ranges, which meet where its rows do', () => {
  expect(table.map((row) => portionRange(table, row)).map(({ from, to }) => formatGrams(from, to))).toEqual([
    '31–97 g',
    '97–158 g',
    '158–267 g',
  ]);
});

test('a powder is given as the label says, by the table and by the calculator', () => {
  const powder = [
    { fromKg: 1, toKg: 10, gramsPerDay: 3 },
    { fromKg: 10, toKg: 25, gramsPerDay: 6 },
  ];
  expect([2, 9.9, 10, 10.1, 25].map((kg) => grams(powder, dog(kg)))).toEqual([3, 3, 3, 6, 6]);
  expect(portionRange(powder, { fromKg: 10, toKg: 25, gramsPerDay: 6 })).toEqual({ from: 6, to: 6 });
});

test('a powder given by the spoon is not a full meal', () => {
  expect(isMeal(table)).toBe(true);
  expect(isMeal([{ fromKg: 60, toKg: 80, gramsPerDay: 640 }])).toBe(true);
  expect(isMeal([{ fromKg: 1, toKg: 10, gramsPerDay: 30 }])).toBe(false);
});

const pack = (price: number, netQuantity: number | null, more = {}) => ({
  price,
  netQuantity,
  netUnit: 'g' as const,
  availability: 'in_stock' as const,
  ...more,
});

test('a bag of 2 kg lasts ten days at 200 g a day, and a day costs a tenth of its price', () => {
  expect(calculateRation(pack(1390, 2000), 200)).toEqual({ perDay: 139, days: 10 });
  expect(calculateRation({ ...pack(1390, 500), netUnit: 'ml' }, 200)).toBeNull();
  expect(calculateRation(pack(1390, null), 200)).toBeNull();
});

test('the cheapest pack per day is one that is available', () => {
  const [small, large, soldOut] = [pack(1390, 2000), pack(5790, 12_000), pack(100, 12_000, { availability: 'sold_out' as const })];
  expect(cheapestPack([small, large, soldOut])).toBe(large);
  expect(cheapestPack([soldOut])).toBeNull();
});

test('a pack that some dogs of the table eat in less than a day is counted in packs a day, a larger one in days', () => {
  expect(isCountedInPacks(table, pack(179, 150))).toBe(true);
  expect(isCountedInPacks(table, pack(329, 267))).toBe(false);
  expect(isCountedInPacks(table, pack(1390, 2000))).toBe(false);
  expect(isCountedInPacks(table, { ...pack(449, 150), netUnit: 'ml' })).toBe(false);
});

test('packs a day are given in quarters, never as none', () => {
  expect([0.05, 0.25, 0.6, 1, 1.7, 2.3].map((packs) => formatPacks(packs))).toEqual(['¼', '¼', '½', '1', '1¾', '2¼']);
  expect(formatPacks(0.4, 1.1)).toBe('½–1');
  expect([0.4, 1, 1.7, 3].map(countPacks)).toEqual(['½ pack', '1 pack', '1¾ packs', '3 packs']);
});
