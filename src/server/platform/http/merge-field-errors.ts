import { z } from 'zod';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { InvalidInput } from '../errors.ts';

/** Adds to a schema's field errors those that only the server can find, so that a form shows all errors at once, in the order of its fields. */
export async function mergeFieldErrors(
  error: unknown,
  { body }: EndpointSchemas,
  input: unknown,
  findErrors: (valid: Record<string, unknown>) => Promise<FieldError[]>,
): Promise<unknown> {
  if (!(error instanceof InvalidInput) || !(body instanceof z.ZodObject)) return error;
  const fieldOrder = Object.keys(body.shape);
  const errors = [...(error.fields ?? []), ...(await findErrors(parseValidFields(body, input)))];
  return new InvalidInput(errors.toSorted((a, b) => fieldOrder.indexOf(a.path) - fieldOrder.indexOf(b.path)));
}

/** The fields that are valid on their own, parsed. */
function parseValidFields({ shape }: z.ZodObject, input: unknown): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, Object(input)[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return valid;
}
