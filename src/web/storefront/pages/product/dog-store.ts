import { storedValue } from '#web/ui/stored-value.ts';
import { activityFactors, type Dog, stageFactors } from './feeding.ts';

/** What someone has said about their dog, so that every food can say how much of it. It stays in their browser. */
const dog = storedValue({ key: 'dog', storage: () => localStorage, parse: parseDog });

/** `null`: nothing was said yet. */
export const useDog = (): Dog | null => dog.use();
export const saveDog = (value: Dog): void => dog.change(() => value);

/** The heaviest dog on record weighed 156 kg. */
const maxKg = 160;

/** What stands in the field as a weight: "7.5" or "7,5"; null when it is none. */
export function parseWeight(input: string): number | null {
  const kg = Number(input.trim().replace(',', '.') || Number.NaN);
  return isWeight(kg) ? kg : null;
}

/** A dog as someone's browser kept it; unreadable text is none. */
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

const isWeight = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= maxKg;
const isKey = <T extends object>(table: T, value: unknown): value is keyof T & string =>
  typeof value === 'string' && Object.hasOwn(table, value);
