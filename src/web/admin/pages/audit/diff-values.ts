/** One value that is another one now. `undefined`: there was none. */
export interface ValueChange {
  /** `address.city` for what lies deeper. */
  path: string;
  before: unknown;
  after: unknown;
}

type PlainObject = Record<string, unknown>;
const isPlainObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that the shop sets by itself, and that say nothing about a change. */
const ignoredFields = new Set(['_id', 'createdAt', 'updatedAt', 'version']);

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What became different, value by value in the order of the fields. Lists count as one value. */
export function diffValues(before: unknown, after: unknown, path = ''): ValueChange[] {
  if (!isPlainObject(before) && !isPlainObject(after)) {
    const same = (isEmptyValue(before) && isEmptyValue(after)) || JSON.stringify(before) === JSON.stringify(after);
    return same ? [] : [{ path, before: before ?? undefined, after: after ?? undefined }];
  }
  const [oldValue, newValue] = [isPlainObject(before) ? before : {}, isPlainObject(after) ? after : {}];
  const keys = [...new Set([...Object.keys(oldValue), ...Object.keys(newValue)])].filter((key) => !ignoredFields.has(key));
  return keys.flatMap((key) => diffValues(oldValue[key], newValue[key], path ? `${path}.${key}` : key));
}

/** A value as people read it. */
export function formatValue(value: unknown): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
