import { useFieldArray } from 'react-hook-form';
import type { Fields } from './use-fields.ts';

/** The rows of a form, such as the variations of a product; the names of a row's fields begin with its `path`. Errors move with their row. */
export function useRows({ control }: Pick<Fields, 'control'>, name: string) {
  const { fields, append, remove, move, replace } = useFieldArray({ control, name });
  return {
    rows: fields.map(({ id }, index) => ({ key: id, path: `${name}.${index}` })),
    add: (row: Readonly<Record<string, unknown>>) => append({ ...row }, { shouldFocus: false }),
    remove: (index: number) => remove(index),
    move: (from: number, to: number) => move(from, to),
    /** Puts other rows in place of all. */
    replace: (rows: readonly Readonly<Record<string, unknown>>[]) => replace(rows.map((row) => ({ ...row }))),
  };
}
