import { fieldExamples } from './field-examples.ts';

type Schema = Record<string, unknown>;
type Schemas = Readonly<Record<string, Schema>>;

interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: unknown;
}

/** Adds an example to every body of JSON, in requests and in successful responses, that has none. */
export function addExamples<D extends { paths?: object; components?: object }>(document: D): D {
  const schemas = ((document.components as { schemas?: Schemas } | undefined)?.schemas ?? {}) as Schemas;
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, { requestBody?: object; responses?: Record<string, object> }>))
      for (const part of [operation.requestBody, ...Object.values(operation.responses ?? {})]) {
        const json = (part as { content?: Record<string, MediaType> } | undefined)?.content?.['application/json'];
        if (json?.schema && json.example === undefined && json.examples === undefined) json.example = exampleOf(json.schema, schemas);
      }
  return document;
}

/** A value that the schema allows: by the field's name where it has a usual value, else by its type. `name`: the field that has the schema. */
function exampleOf(schema: Schema, schemas: Schemas, name = '', seen: readonly string[] = []): unknown {
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const target = schemas[component];
    // A schema that contains itself ends with nothing at the second time.
    return !target || seen.includes(component) ? null : exampleOf(target, schemas, name, [...seen, component]);
  }
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (alternatives) return exampleOfAlternatives(alternatives, schemas, name, seen);
  if (Array.isArray(schema.type)) {
    if (fieldExamples[name] === null) return null;
    return exampleOf({ ...schema, type: schema.type.find((type) => type !== 'null') }, schemas, name, seen);
  }
  if (schema.type === 'object') return exampleOfObject(schema, schemas, seen);
  if (name in fieldExamples && allows(schema, fieldExamples[name])) return fieldExamples[name];
  if (schema.type === 'array') return schema.maxItems === 0 ? [] : exampleOfArray(schema, schemas, name, seen);
  return exampleOfScalar(schema, name);
}

function exampleOfAlternatives(alternatives: readonly Schema[], schemas: Schemas, name: string, seen: readonly string[]): unknown {
  if (fieldExamples[name] === null && alternatives.some(({ type }) => type === 'null')) return null;
  const [first] = alternatives.filter(({ type }) => type !== 'null');
  return first ? exampleOf(first, schemas, name, seen) : null;
}

function exampleOfObject(schema: Schema, schemas: Schemas, seen: readonly string[]): Record<string, unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(properties.map(([name, property]) => [name, exampleOf(property, schemas, name, seen)]));
}

function exampleOfArray({ items, minItems, prefixItems }: Schema, schemas: Schemas, name: string, seen: readonly string[]): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item, schemas, name, seen));
  if (!items) return [];
  const example = exampleOf(items as Schema, schemas, name, seen);
  return Array(Math.max(1, Number(minItems ?? 0))).fill(example);
}

const formatExamples: Readonly<Record<string, string>> = {
  uuid: String(fieldExamples._id),
  'date-time': '2026-11-27T09:30:00.000Z',
  date: '2026-11-27',
  email: 'ada@example.com',
  uri: 'https://shop.example',
};

function exampleOfScalar(schema: Schema, name: string): unknown {
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return smallest(schema);
  if (typeof schema.format === 'string' && formatExamples[schema.format]) return formatExamples[schema.format];
  return name || 'text';
}

/** The smallest number that is allowed, but at least 1 where that is allowed, too. */
function smallest({ minimum, exclusiveMinimum, maximum }: Schema): number {
  const lowest = Math.max(Number(minimum ?? 1), exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1, 1);
  return maximum === undefined ? lowest : Math.min(lowest, Number(maximum));
}

function allows(schema: Schema, value: unknown): boolean {
  if (value === null) return schema.type === 'null';
  if (Array.isArray(value)) {
    const { enum: allowed } = (schema.items ?? {}) as Schema;
    return schema.type === 'array' && (!Array.isArray(allowed) || value.every((item) => allowed.includes(item)));
  }
  if (typeof value === 'number')
    return (
      (schema.type === 'integer' || schema.type === 'number') &&
      (schema.maximum === undefined || value <= Number(schema.maximum)) &&
      (schema.minimum === undefined || value >= Number(schema.minimum))
    );
  return schema.type === 'string' && schema.format !== 'date-time' && matches(schema, String(value));
}

const matches = ({ pattern, format, maxLength }: Schema, value: string): boolean =>
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
  (maxLength === undefined || value.length <= Number(maxLength)) &&
  (format !== 'uuid' || /^[\da-f-]{36}$/.test(value));
