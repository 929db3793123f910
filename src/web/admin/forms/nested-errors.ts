import { type FieldErrors, set } from 'react-hook-form';
import type { FieldError } from '#contract/errors.ts';

/** Converts the API's field errors (`variations.0.price` and a message) to the nested errors of react-hook-form. */
export function nestErrors(fields: readonly FieldError[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of fields) set(errors, path, { type: 'server', message });
  return errors;
}

/** The reverse: every error with the path of its field, in the order of the form's values. */
export function flattenErrors(errors: object, parentPath = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = parentPath ? `${parentPath}.${key}` : key;
    // An error of react-hook-form; under `root` it is about a whole list.
    if ('type' in value && typeof value.type === 'string') {
      return [{ path: path.replace(/\.root$/, ''), message: 'message' in value ? String(value.message) : '' }];
    }
    return flattenErrors(value, path);
  });
}

/**
 * Errors in the order of `labels`, which is that of the fields on the screen. A field of a row without a label of its own comes with its list, others without a label come
 * last.
 */
export function inScreenOrder(errors: readonly FieldError[], labels: Readonly<Record<string, string>>): FieldError[] {
  const places = new Map(Object.keys(labels).map((path, place) => [path, place]));
  const placeOf = (path: string): number => places.get(path) ?? (path.includes('.') ? placeOf(path.replace(/\.[^.]*$/, '')) : places.size);
  return errors.toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
}

/** The errors of a list's rows at their rows' new places; those of rows that are gone, and of the list itself, are left out. */
export const moveRowErrors = (errors: readonly FieldError[], list: string, placeOf: (index: number) => number | undefined): FieldError[] =>
  errors.flatMap(({ path, message }) => {
    if (!path.startsWith(`${list}.`)) return [];
    const [index = '', ...field] = path.slice(list.length + 1).split('.');
    const place = placeOf(Number(index));
    return place === undefined ? [] : [{ path: [list, place, ...field].join('.'), message }];
  });
