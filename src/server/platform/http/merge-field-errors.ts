import { z } from 'zod';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { InvalidInput } from '../errors.ts';

/** What a schema has refused, with the faults beside it that only the shop can find: whoever has filled in a form hears of all at once, in the order of its fields. */
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

/** The fields that the schema takes each by itself, as it understands them. */
function parseValidFields({ shape }: z.ZodObject, input: unknown): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, Object(input)[name]);
    if (parsed.success) valid[name] = parsed.data;
  }
  return valid;
}
