/** A value that somebody else has changed since the form was opened. */
export interface Conflict {
  /** Of the value in the form: `variations.0.price`. Of a row that only one of both has: the path of its list and its id, `variations.#b1`. */
  path: string;
  mine: unknown;
  theirs: unknown;
  /** It was changed in the form, too. */
  changedHere: boolean;
  /** The path of the list, if it is a whole row; who has not got it has `undefined`. */
  list?: string;
}

type Values = Record<string, unknown>;
/** Whether a conflict is resolved by taking the value of the other person. */
type TakesTheirs = (conflict: Conflict) => boolean;

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether two values are the same in JSON, in whatever order their keys are. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null, sortKeys) === JSON.stringify(other ?? null, sortKeys);

const sortKeys = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value;

/** What the server sets: no difference that anybody could choose between. */
export const ignoredKeys: ReadonlySet<string> = new Set(['_id', 'version', 'createdAt', 'updatedAt']);

/** What there is to choose between the values that a form has now (`mine`) and those that were saved (`theirs`) since it was opened (`base`). */
export function findConflicts(base: unknown, mine: unknown, theirs: unknown): Conflict[] {
  const conflicts: Conflict[] = [];
  mergeValues(base, mine, theirs, (conflict) => {
    conflicts.push(conflict);
    return false;
  });
  return conflicts;
}

/**
 * Puts the changes of two people together: what only one of them has changed is taken from that one, and `takesTheirs` is asked about each value that was saved
 * by the other person. The rows of a list are merged one by one where they have ids; otherwise the list counts as one value.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, takesTheirs: TakesTheirs, path = ''): unknown {
  if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
  if (isObject(base) && isObject(mine) && isObject(theirs)) return mergeObjects(base, mine, theirs, takesTheirs, path);
  const rows =
    Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) ? mergeRows(base, mine, theirs, takesTheirs, path) : null;
  if (rows) return rows;
  return takesTheirs({ path, mine, theirs, changedHere: !isSame(base, mine) }) ? theirs : mine;
}

function mergeObjects(base: Values, mine: Values, theirs: Values, takesTheirs: TakesTheirs, path: string): Values {
  const merged = { ...mine };
  const keys = [...new Set([base, mine, theirs].flatMap(Object.keys))].filter((key) => !ignoredKeys.has(key));
  for (const key of keys) {
    const seen = `${key}Seen`;
    // A number with the one that was seen, such as the stock: the server compares them, and the form asks about it by itself.
    if (keys.includes(seen)) {
      if (isSame(mine[key], mine[seen])) Object.assign(merged, { [key]: theirs[key], [seen]: theirs[seen] });
    } else if (!isSeenOf(key, keys))
      merged[key] = mergeValues(base[key], mine[key], theirs[key], takesTheirs, path ? `${path}.${key}` : key);
  }
  return merged;
}

const isSeenOf = (key: string, keys: readonly string[]): boolean => key.endsWith('Seen') && keys.includes(key.slice(0, -'Seen'.length));

/** The merged rows; null if not all that were saved have ids, or if both have put them into different orders. */
function mergeRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  takesTheirs: TakesTheirs,
  path: string,
): unknown[] | null {
  const [before, there] = [keyRows(base, idOf), keyRows(theirs, idOf)];
  if (!before || !there) return null;
  // A new row, or one that somebody else has removed, is the one that they have added with its SKU.
  const added = new Map([...there].flatMap(([key, row]) => (skuOf(row) && !before.has(key) ? [[skuOf(row), key] as const] : [])));
  const here = keyRows(mine, (row, index) => {
    const id = idOf(row);
    return id !== '' && there.has(id) ? id : (added.get(skuOf(row)) ?? (id || `new ${index}`));
  });
  if (!here) return null;
  const common = (rows: ReadonlyMap<string, Values>) =>
    [...rows.keys()].filter((key) => [before, here, there].every((all) => all.has(key)));
  const isMoved = (rows: ReadonlyMap<string, Values>) => !isSame(common(rows), common(before));
  if (isMoved(here) && isMoved(there) && !isSame(common(here), common(there))) return null;
  const keys = isMoved(here) ? insertMissing([...here.keys()], [...there.keys()]) : insertMissing([...there.keys()], [...here.keys()]);
  const places = [...here.keys()];
  return keys.flatMap((key): unknown[] => {
    const [old, own, other] = [before.get(key), here.get(key), there.get(key)];
    if (old && own && other) return [mergeValues(old, own, other, takesTheirs, `${path}.${places.indexOf(key)}`)];
    // Added here, or removed here and not touched by the other person.
    if (!old && !other) return [own];
    if (!own && old && findConflicts(old, old, other).length === 0) return [];
    if (isSame(own, other)) return [own];
    const changedHere = old ? !isSame(old, own) : own !== undefined;
    if (takesTheirs({ path: `${path}.#${key}`, list: path, mine: own, theirs: other, changedHere })) return other ? [other] : [];
    if (!own) return [];
    // What somebody else has removed comes back as a new row.
    return [other ? asRow(own, other) : old ? asNewRow(own) : own];
  });
}

/** The rows by their key, in their order; null if one of them has none, or two the same. */
function keyRows(rows: readonly unknown[], keyOf: (row: Values, index: number) => string): ReadonlyMap<string, Values> | null {
  const keyed = new Map<string, Values>();
  for (const [index, row] of rows.entries()) {
    const key = isObject(row) ? keyOf(row, index) : '';
    if (key === '' || keyed.has(key)) return null;
    keyed.set(key, row as Values);
  }
  return keyed;
}

/** What a row is known by, beside its place; rates of a zone have a code. */
const idOf = ({ _id, code }: Values): string => String(_id ?? code ?? '');
const skuOf = ({ sku }: Values): string => (typeof sku === 'string' ? sku.toLowerCase() : '');

/** The keys with those that only the others have, each behind the one before it. */
function insertMissing(keys: readonly string[], others: readonly string[]): string[] {
  const all = [...keys];
  others.forEach((key, index) => {
    if (all.includes(key)) return;
    const previous = others.slice(0, index).findLast((one) => all.includes(one));
    all.splice(previous === undefined ? 0 : all.indexOf(previous) + 1, 0, key);
  });
  return all;
}

/** The values of a row as those of another one, which has an id already, and a stock of its own unless one was entered here. */
function asRow(row: Values, other: Values): Values {
  const keys = Object.keys(other);
  const seen = keys.filter((key) => isSeenOf(key, keys));
  const notEntered = seen.map((key) => key.slice(0, -'Seen'.length)).filter((key) => isSame(row[key], row[`${key}Seen`] ?? row[key]));
  return { ...row, ...Object.fromEntries(['_id', ...seen, ...notEntered].map((key) => [key, other[key]])) };
}

/** A row without its id. What was seen of the old row, such as its stock, is not there any more: only what was entered since is. */
export function asNewRow({ _id: _, ...values }: Values): Values {
  const keys = Object.keys(values);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (isSeenOf(key, keys)) return [];
      return [[key, keys.includes(`${key}Seen`) && isSame(value, values[`${key}Seen`]) ? 0 : value]];
    }),
  );
}
