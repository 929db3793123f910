import { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in';
    if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'This is not an id';
    return undefined;
  },
});

/** A schema's complaints as fields: `variations.0.price` and a sentence. A key that the schema does not know is a field of its own. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: `"${key}" is not known here` }));
    }
    return [{ path, message: issue.message }];
  });
}
