import { formatValue } from '#shared/diff-values.ts';

/** A value that somebody else has changed since the form was opened. */
export interface Conflict {
  /** Of the value in the form: `variations.0.price`. */
  path: string;
  mine: unknown;
  theirs: unknown;
  /** It was changed in the form, too. */
  changedHere: boolean;
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What the server sets: no difference that anybody could choose between. */
const ignoredKeys = new Set(['_id', 'version', 'createdAt', 'updatedAt']);

/**
 * Compares the values that a form was opened with (`base`), those it has now (`mine`) and those that were saved meanwhile (`theirs`). Rows are compared one by one
 * as long as all three have the same rows; otherwise their list counts as one value.
 */
export function findConflicts(base: unknown, mine: unknown, theirs: unknown, path = ''): Conflict[] {
  if (isSame(base, theirs) || isSame(mine, theirs)) return [];
  const rows = [base, mine, theirs];
  if (rows.every(isObject) || (rows.every(Array.isArray) && haveSameRows(rows))) {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row as Values)))].filter((key) => !ignoredKeys.has(key));
    const [before, here, there] = rows as [Values, Values, Values];
    return keys.flatMap((key) => findConflicts(before[key], here[key], there[key], path ? `${path}.${key}` : key));
  }
  return [{ path, mine, theirs, changedHere: !isSame(base, mine) }];
}

/** Whether the lists have the same rows in the same order, so that a row of one is the row of another. */
function haveSameRows(lists: unknown[][]): boolean {
  const idsOf = (list: unknown[]) => list.map(idOf);
  const [first = []] = lists;
  return first.every((row) => idOf(row) !== undefined) && lists.every((list) => isSame(idsOf(list), idsOf(first)));
}

/** What a row is known by, beside its place; rates of a zone have a code. */
const idOf = (row: unknown): unknown => (isObject(row) ? (row._id ?? row.code) : undefined);

export const hasRows = (value: unknown): boolean => Array.isArray(value) && value.some(isObject);

/** A value as text: rich text without its tags, an object by the values that people have set. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string' && /<\w+[^>]*>/.test(value))
    return value
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (isObject(value))
    return Object.entries(value)
      .filter(([key, each]) => !ignoredKeys.has(key) && each !== null && each !== '' && each !== undefined)
      .map(([, each]) => describeValue(each))
      .join(', ');
  if (Array.isArray(value) && value.some(isObject)) return value.map(describeValue).join('; ');
  return formatValue(value);
}
