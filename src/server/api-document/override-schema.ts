import type { ZodOpenApiOverride } from 'zod-openapi';

/** Formats that validators know: zod adds a pattern of hundreds of characters to each. */
const knownFormats = new Set(['uuid', 'date-time', 'date', 'email', 'uri']);

/**
 * What makes the document easier to use than zod's own output. Replies do not say `additionalProperties: false`: a client that holds the shop to it would
 * break when a reply gets another field. Whole numbers do not name the limits of JavaScript.
 */
export const overrideSchema: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.type === 'object' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (typeof jsonSchema.format === 'string' && knownFormats.has(jsonSchema.format)) delete jsonSchema.pattern;
  // A record whose keys are known is an object with these properties.
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (propertyNames && required && typeof additionalProperties === 'object') {
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
    delete jsonSchema.propertyNames;
    delete jsonSchema.additionalProperties;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};
