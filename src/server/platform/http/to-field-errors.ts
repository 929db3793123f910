import { z } from 'zod';
import { sentenceOf } from '#contract/basics.schemas.ts';
import type { FieldError } from '#contract/errors.ts';

z.config({ customError: sentenceOf });

/** More than this nobody reads, and a body of nothing but wrong keys must not be answered with five times its size. */
const maxFieldErrors = 100;

/** A schema's complaints as fields: `variations.0.price` and a sentence. A key that the schema does not know is a field of its own. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  const fields = error.issues.slice(0, maxFieldErrors).flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, maxFieldErrors)
        .map((key) => ({ path: path ? `${path}.${key}` : key, message: `"${key}" is not known here` }));
    }
    return [{ path, message: issue.message }];
  });
  return fields.slice(0, maxFieldErrors);
}
