/** One value that is another one now. `undefined`: there was none. */
export interface Change {
  /** `address.city` for what lies deeper. */
  path: string;
  before: unknown;
  after: unknown;
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that the shop sets by itself, and that say nothing about a change. */
const bookkeeping = new Set(['_id', 'createdAt', 'updatedAt', 'version']);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What became different, value by value in the order of the fields. Lists count as one value. */
export function differenceOf(before: unknown, after: unknown, path = ''): Change[] {
  if (!isPlain(before) && !isPlain(after)) {
    const same = (isNothing(before) && isNothing(after)) || JSON.stringify(before) === JSON.stringify(after);
    return same ? [] : [{ path, before: before ?? undefined, after: after ?? undefined }];
  }
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !bookkeeping.has(key));
  return keys.flatMap((key) => differenceOf(was[key], is[key], path ? `${path}.${key}` : key));
}

/** A value as people read it. */
export function valueWords(value: unknown): string {
  if (isNothing(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
