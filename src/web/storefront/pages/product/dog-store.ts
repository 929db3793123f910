import { dogWeightLimits } from '#contract/limits.ts';
import { storedValue } from '#web/ui/stored-value.ts';
import { activityFactors, type Dog, stageFactors } from './feeding.ts';

/** The shopper's dog, so that every food can show its portion. Stored in the browser alone. */
const dog = storedValue({ key: 'dog', storage: () => localStorage, parse: parseDog });

/** Null until something was entered. */
export const useDog = (): Dog | null => dog.use();
export const getDog = (): Dog | null => dog.get();
export const saveDog = (value: Dog): void => dog.change(() => value);

/** The same dog with another weight, or one like most. */
export const saveDogWeight = (kg: number): void => dog.change((stored) => ({ activity: 'normal', stage: 'adult', ...stored, kg }));

/** Parses a weight in kg, like "7.5" or "7,5"; null if it is invalid. */
export function parseWeight(input: string): number | null {
  const kg = Number(input.trim().replace(',', '.') || Number.NaN);
  return isWeight(kg) ? kg : null;
}

/** Parses a stored dog; null if it is unreadable. */
export function parseDog(text: string | null): Dog | null {
  try {
    const { kg, activity, stage } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof Dog, unknown>>;
    if (!isWeight(kg)) return null;
    return {
      kg,
      activity: isKey(activityFactors, activity) ? activity : 'normal',
      stage: isKey(stageFactors, stage) ? stage : 'adult',
    };
  } catch {
    return null;
  }
}

/** The size of a dog by its weight, as the review form explains sizes. */
export const dogSizeOf = (kg: number): 'small' | 'medium' | 'large' => (kg < 10 ? 'small' : kg <= 25 ? 'medium' : 'large');

const isWeight = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= dogWeightLimits.max;
const isKey = <T extends object>(table: T, value: unknown): value is keyof T & string =>
  typeof value === 'string' && Object.hasOwn(table, value);
