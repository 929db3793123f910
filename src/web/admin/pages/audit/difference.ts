/** One value that is another one now. `undefined`: there was none. */
export interface Change {
  /** `address.city` for what lies deeper. */
  path: string;
  before: unknown;
  after: unknown;
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that change with every change, and say nothing about it. */
const bookkeeping = new Set(['updatedAt', 'version']);

/** What became different, value by value in the order of the fields. Lists count as one value. */
export function differenceOf(before: unknown, after: unknown, path = ''): Change[] {
  if (!isPlain(before) && !isPlain(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before: before ?? undefined, after: after ?? undefined }];
  }
  const [was, is] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !bookkeeping.has(key));
  return keys.flatMap((key) => differenceOf(was[key], is[key], path ? `${path}.${key}` : key));
}

/** A value as people read it. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return 'nothing';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
