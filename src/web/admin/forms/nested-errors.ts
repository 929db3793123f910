import { type FieldErrors, set } from 'react-hook-form';
import type { FieldError } from '#contract/errors.ts';

/** The shop's errors (`variations.0.price` and a sentence) where react-hook-form looks for them: beside the fields, however deep these stand. */
export function nestErrors(fields: readonly FieldError[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of fields) set(errors, path, { type: 'server', message });
  return errors;
}

/** The same way back: every error with the path of its field, in the order of the form's values. */
export function flattenErrors(errors: object, above = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const path = above ? `${above}.${key}` : key;
    // An error of react-hook-form, which may be one of a whole list (`root`).
    if ('type' in value && typeof value.type === 'string') {
      return [{ path: path.replace(/\.root$/, ''), message: 'message' in value ? String(value.message) : '' }];
    }
    return flattenErrors(value, path);
  });
}
