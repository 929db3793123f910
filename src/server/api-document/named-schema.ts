import { z } from 'zod';

/** The schema as a component of the document: by its own name if the contract gives it one, else by `name`. A reply of nothing needs none. */
export function named<S extends z.ZodType>(schema: S, name: string): S {
  if (schema instanceof z.ZodNull || z.globalRegistry.get(schema)?.id) return schema;
  return schema.meta({ id: name });
}
