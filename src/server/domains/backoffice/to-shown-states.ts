import { isDeepStrictEqual } from 'node:util';

/** How many entries of a list are shown: a bulk change names thousands of products. */
const maxEntries = 100;
/** A field that has not changed is left out when its JSON is longer than this: only changes are shown, and texts can be long. */
const maxUnchanged = 500;

type States = { before: unknown; after: unknown };

/** The states of an audit entry as a list of entries shows them, which must not become megabytes. */
export function toShownStates({ before, after }: States): States {
  if (!isObject(before) || !isObject(after)) return { before: shorten(before), after: shorten(after) };
  const isLongAndEqual = (key: string) =>
    isDeepStrictEqual(before[key], after[key]) && (JSON.stringify(before[key])?.length ?? 0) > maxUnchanged;
  const shown = (state: Record<string, unknown>) =>
    shorten(Object.fromEntries(Object.entries(state).filter(([key]) => !isLongAndEqual(key))));
  return { before: shown(before), after: shown(after) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, maxEntries).map(shorten);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shorten(entry)])) : value;
}
