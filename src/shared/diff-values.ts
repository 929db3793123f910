import { isEmptyValue, isImage, isPlainObject, isReference, nameOf, type PlainObject, rowNameOf } from './value-kinds.ts';

/** A step to a nested value: a field; `row`: the name or the number of the row, if the field is a list and the value is in it. */
export interface PathStep {
  key: string;
  row?: string;
}

/** A changed value; `before` or `after` is `undefined` if there was or is none. */
export interface ValueChange {
  path: readonly PathStep[];
  before: unknown;
  after: unknown;
}

/** Fields that the server sets itself, and that say nothing about a change. */
const ignoredFields = new Set(
  '_id createdAt updatedAt version mainVariation unitPrice priceMin priceMax availability maxQuantity productCount placeholder audience canSend priceChange'.split(
    ' ',
  ),
);

/** Whether people read a field, of an entity or of a row of a list. */
export const isShownField = (key: string): boolean => !ignoredFields.has(key);

/** The changed values, in the order of the fields: rows of a list one by one, other lists as one value. Of what is new or gone, what is neither empty, 0 nor "no". */
export function diffValues(before: unknown, after: unknown): ValueChange[] {
  const changes =
    isPlainObject(before) || isPlainObject(after) ? diffFields(asObject(before), asObject(after), []) : diffOf(before, after, []);
  if (before !== null && after !== null) return changes;
  return changes.filter((change) => ![change.before, change.after].some((value) => value === 0 || value === false));
}

const asObject = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

function diffFields(before: PlainObject, after: PlainObject, path: readonly PathStep[]): ValueChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isShownField);
  return keys.flatMap((key) => diffOf(before[key], after[key], [...path, { key }]));
}

function diffOf(before: unknown, after: unknown, path: readonly PathStep[]): ValueChange[] {
  if (isSame(before, after)) return [];
  if (isRows(before) && isRows(after)) return diffRows(before, after, path);
  const isWhole = [before, after].every((value) => !isPlainObject(value) || isImage(value) || isReference(value));
  if (isWhole) return [{ path, before: before ?? undefined, after: after ?? undefined }];
  return diffFields(asObject(before), asObject(after), path);
}

const isRows = (value: unknown): value is PlainObject[] =>
  Array.isArray(value) && value.every((row) => isPlainObject(row) && !isImage(row));

function diffRows(before: readonly PlainObject[], after: readonly PlainObject[], path: readonly PathStep[]): ValueChange[] {
  const idsBefore = idsOf(before);
  const idsAfter = idsOf(after);
  const areKnown = idsBefore !== null && idsAfter !== null;
  const indexBefore = (index: number) => (areKnown ? idsBefore.indexOf(idsAfter[index]) : index);
  const placed = (row: PlainObject, index: number): PathStep[] => [
    ...path.slice(0, -1),
    { key: path.at(-1)?.key ?? '', row: rowNameOf(row) ?? String(index + 1) },
  ];
  const retained = after.flatMap((row, index): ValueChange[] => {
    const old = before[indexBefore(index)];
    return old ? diffFields(old, row, placed(row, index)) : [{ path: placed(row, index), before: undefined, after: row }];
  });
  const removed = before.flatMap((row, index): ValueChange[] => {
    const isRetained = areKnown ? idsAfter.includes(idsBefore[index]) : index < after.length;
    return isRetained ? [] : [{ path: placed(row, index), before: row, after: undefined }];
  });
  const changes = [...retained, ...removed];
  // Only their order has changed.
  return changes.length > 0 || !areKnown || isSame(idsBefore, idsAfter) ? changes : [{ path, before, after }];
}

/** What identifies the rows of a list; null if not all of them have something of their own. */
function idsOf(rows: readonly PlainObject[]): unknown[] | null {
  const ids = rows.map(({ _id, code }) => _id ?? code);
  return ids.includes(undefined) || new Set(ids).size < ids.length ? null : ids;
}

function isSame(before: unknown, after: unknown): boolean {
  if (isEmptyValue(before) && isEmptyValue(after)) return true;
  return JSON.stringify(before, withoutPaths) === JSON.stringify(after, withoutPaths);
}

/** The same picture or product is at another path, and counts otherwise, without having been changed here. */
const withoutPaths = (key: string, value: unknown): unknown =>
  isImage(value) ? [value._id, value.alt] : isReference(value) && !/^\d+$/.test(key) ? [value._id, nameOf(value)] : value;

/** A value as text for people. */
export function formatValue(value: unknown): string {
  if (isEmptyValue(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
