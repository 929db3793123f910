import { z } from 'zod';
import { defaultIssueMessage } from '#contract/basics.schemas.ts';
import type { FieldError } from '#contract/errors.ts';

z.config({ customError: defaultIssueMessage });

/** Nobody reads more than this, and the reply to a body full of unknown keys must not be five times its size. */
const maxFieldErrors = 100;

/** The issues of a schema as field errors: `variations.0.price` and a message. Each unknown key is a field error of its own. */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  const fields = error.issues.slice(0, maxFieldErrors).flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, maxFieldErrors)
        .map((key) => ({ path: path ? `${path}.${key}` : key, message: `Unknown field “${key}”.` }));
    }
    return [{ path, message: issue.message }];
  });
  return fields.slice(0, maxFieldErrors);
}
