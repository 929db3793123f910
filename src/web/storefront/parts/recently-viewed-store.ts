import { storedValue } from '#web/ui/stored-value.ts';

const most = 12;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const seen = storedValue({ key: 'recently-viewed', storage: () => localStorage, parse: parseSeen });

/** The products that this browser has seen, newest first; empty on the server and at the first look in the browser. */
export const useSeen = (): readonly string[] => seen.use();

/** Remembers that a product was seen just now. */
export const noteSeen = (product: string): void => seen.change((before) => withSeen(before, product));

export const forgetSeen = (): void => seen.change(() => []);

/** Forgets those that were asked for and are no longer sold. */
export const keepSeen = (asked: readonly string[], sold: readonly string[]): void =>
  seen.change((before) => before.filter((id) => !asked.includes(id) || sold.includes(id)));

/** Reads what is stored, which anybody may have changed: product ids, each once. */
export function parseSeen(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return [...new Set(stored.filter((id): id is string => typeof id === 'string' && idForm.test(id)))].slice(0, most);
  } catch {
    return [];
  }
}

/** What was seen with this product before all others. */
export const withSeen = (before: readonly string[], product: string): string[] =>
  [product, ...before.filter((other) => other !== product)].slice(0, most);
