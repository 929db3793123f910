/** A changed value; `before` or `after` is `undefined` if there was or is none. */
export interface ValueChange {
  /** `address.city` for nested values. */
  path: string;
  before: unknown;
  after: unknown;
}

type PlainObject = Record<string, unknown>;
const isPlainObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that the server sets itself, and that say nothing about a change. */
const ignoredFields = new Set(['_id', 'createdAt', 'updatedAt', 'version']);

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The changed values, in the order of the fields. A list counts as one value. */
export function diffValues(before: unknown, after: unknown, path = ''): ValueChange[] {
  if (!isPlainObject(before) && !isPlainObject(after)) {
    const same = (isEmptyValue(before) && isEmptyValue(after)) || JSON.stringify(before) === JSON.stringify(after);
    return same ? [] : [{ path, before: before ?? undefined, after: after ?? undefined }];
  }
  const [oldValue, newValue] = [isPlainObject(before) ? before : {}, isPlainObject(after) ? after : {}];
  const keys = [...new Set([...Object.keys(oldValue), ...Object.keys(newValue)])].filter((key) => !ignoredFields.has(key));
  return keys.flatMap((key) => diffValues(oldValue[key], newValue[key], path ? `${path}.${key}` : key));
}

/** A value as text for people. */
export function formatValue(value: unknown): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
