import { z } from 'zod';
import type { EndpointSchemas } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { InvalidInput } from '../errors.ts';

/** What a schema has refused, with the faults beside it that only the shop can find: whoever has filled in a form hears of all at once, in the order of its fields. */
export async function withOtherFaults(
  refused: unknown,
  { body }: EndpointSchemas,
  given: unknown,
  find: (sound: Record<string, unknown>) => Promise<FieldError[]>,
): Promise<unknown> {
  if (!(refused instanceof InvalidInput) || !(body instanceof z.ZodObject)) return refused;
  const places = Object.keys(body.shape);
  const faults = [...(refused.fields ?? []), ...(await find(soundFields(body, given)))];
  return new InvalidInput(faults.toSorted((a, b) => places.indexOf(a.path) - places.indexOf(b.path)));
}

/** The fields that the schema takes each by itself, as it understands them. */
function soundFields({ shape }: z.ZodObject, given: unknown): Record<string, unknown> {
  const sound: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = z.safeParse(schema, Object(given)[name]);
    if (parsed.success) sound[name] = parsed.data;
  }
  return sound;
}
