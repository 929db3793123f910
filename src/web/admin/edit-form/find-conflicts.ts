import { formatValue } from '#web/admin/components/diff-values.ts';

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
  const idsOf = (list: unknown[]) => list.map((row) => (isObject(row) ? row._id : undefined));
  const [first = []] = lists;
  return first.every((row) => isObject(row) && row._id !== undefined) && lists.every((list) => isSame(idsOf(list), idsOf(first)));
}

/** A value as text: rich text without its tags, a list of rows by their number. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string' && /<\w+[^>]*>/.test(value))
    return value
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  if (Array.isArray(value) && value.some(isObject)) return `${value.length} ${value.length === 1 ? 'row' : 'rows'}`;
  return formatValue(value);
}
