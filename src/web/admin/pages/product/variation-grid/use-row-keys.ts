import { useState } from 'react';
import type { VariationRow } from './variation-row.ts';

interface KeyedRows {
  rows: readonly VariationRow[];
  keys: readonly string[];
}

let lastKey = 0;
const newKey = (): string => `row-${++lastKey}`;

/**
 * A key for each row that stays with it wherever it is moved, also for rows that have no id yet. `follow` is called with the rows before and after a change, and
 * returns where a row is now. A form that is reset gets new keys.
 */
export function useRowKeys(rows: readonly VariationRow[]) {
  const [keyed, setKeyed] = useState<KeyedRows>(() => ({ rows, keys: rows.map(newKey) }));
  const isKnown =
    keyed.keys.length === rows.length && (keyed.rows === rows || keyed.rows.every((row, index) => isSameRow(row, rows[index])));
  // Set while rendering, so that nothing is shown with the keys of other rows.
  if (!isKnown) setKeyed({ rows, keys: rows.map(newKey) });
  const follow = (next: readonly VariationRow[]): ((index: number) => number | undefined) => {
    const places = placesOf(rows, next);
    const keys = next.map(() => '');
    places.forEach((place, index) => {
      if (place !== undefined) keys[place] = keyed.keys[index] ?? '';
    });
    setKeyed({ rows: next, keys: keys.map((key) => key || newKey()) });
    return (index) => places[index];
  };
  return { keys: keyed.keys, follow };
}

/** Where each row is now: the same object, or else the row with its id or content, or at its place with other values, as after a paste that also adds rows. */
export function placesOf(before: readonly VariationRow[], now: readonly VariationRow[]): (number | undefined)[] {
  const places = before.map((): number | undefined => undefined);
  const left = new Set(now.keys());
  const match = (keyOf: (row: VariationRow) => unknown) => {
    const placesByKey = new Map([...left].toReversed().map((place) => [keyOf(now[place] as VariationRow), place]));
    before.forEach((row, index) => {
      const place = places[index] === undefined ? placesByKey.get(keyOf(row)) : undefined;
      if (place !== undefined && left.delete(place)) places[index] = place;
    });
  };
  match((row) => row);
  match((row) => row._id ?? row);
  if (before.length !== now.length) match((row) => JSON.stringify(row));
  return places.map((place, index) => place ?? (before[index]?._id === now[index]?._id && left.delete(index) ? index : undefined));
}

const isSameRow = (row: VariationRow, other: VariationRow | undefined): boolean =>
  row === other || (other !== undefined && (row._id ?? JSON.stringify(row)) === (other._id ?? JSON.stringify(other)));
