import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { UploadField } from '#contract/endpoint.ts';
import { bodyExamples } from './body-examples.ts';
import { describeAccess, securityOf } from './describe-access.ts';
import { errorResponses, successResponse } from './describe-responses.ts';
import { componentNameOf, type DocumentedCall, operationIdOf } from './documented-call.ts';
import { named } from './named-schema.ts';
import { describeParameter, requiredParameters } from './parameter-descriptions.ts';

/** The description of one call. */
export function describeOperation(call: DocumentedCall): ZodOpenApiOperationObject {
  const { endpoint, schemas } = call;
  return {
    tags: [endpoint.domain],
    operationId: operationIdOf(call),
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    'x-who': endpoint.who,
    ...(endpoint.staff ? { 'x-staff': endpoint.staff } : {}),
    ...(endpoint.readOnly ? { 'x-read-only': true } : {}),
    ...(endpoint.reauth ? { 'x-reauth': true } : {}),
    security: securityOf(endpoint),
    parameters: headerParameters(call),
    requestParams: {
      ...(schemas.params ? { path: describeParameters(call, schemas.params) } : {}),
      ...(schemas.query ? { query: describeParameters(call, schemas.query) } : {}),
    },
    ...describeBody(call),
    responses: { ...successResponse(call), ...errorResponses(call) },
  };
}

function headerParameters({ endpoint }: DocumentedCall) {
  const isPublicRead = endpoint.who === 'public' && endpoint.method === 'GET' && !endpoint.fileType;
  const idempotencyKey = endpoint.idempotent === 'required' ? 'RequiredIdempotencyKey' : 'IdempotencyKey';
  return [
    ...(endpoint.idempotent ? [{ $ref: `#/components/parameters/${idempotencyKey}` as const }] : []),
    ...(isPublicRead ? [{ $ref: '#/components/parameters/IfNoneMatch' as const }] : []),
  ];
}

/** The parameters, each with a description. */
const describeParameters = (call: DocumentedCall, schema: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, parameter]) => {
        const schema = requiredParameters.has(name) && parameter instanceof z.ZodDefault ? parameter.unwrap() : parameter;
        const description = descriptionOf(schema) ?? describeParameter(call, name);
        const repeated = isRepeatable(schema) ? '. Repeat it for several' : '';
        return [name, description ? (schema as z.ZodType).meta({ description: description + repeated }) : schema];
      }),
    ),
  );

/** The description of a schema, or of the one that it makes optional. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  if (own) return own;
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? descriptionOf(schema.unwrap())
    : undefined;
}

/** Whether a parameter may be repeated: whether there is a list below what makes it optional or prepares it. */
function isRepeatable(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true;
  if (schema instanceof z.ZodPipe) return isRepeatable(schema.out);
  return (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && isRepeatable(schema.unwrap());
}

/** A body of JSON, or an upload. */
function describeBody(call: DocumentedCall): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const { endpoint, schemas } = call;
  if (endpoint.multipart)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: describeUpload(endpoint.multipart) } } } };
  if (!schemas.body) return {};
  const schema = named(schemas.body, `${componentNameOf(call)}Input`);
  const example = bodyExamples[operationIdOf(call)];
  return { requestBody: { required: true, content: { 'application/json': { schema, ...(example ? { example } : {}) } } } };
}

function describeUpload(fields: Readonly<Record<string, UploadField>>) {
  const entries = Object.entries(fields);
  const describeField = ({ description, several }: UploadField) =>
    several
      ? { type: 'array' as const, minItems: 1, items: { type: 'string' as const, format: 'binary' }, description }
      : { type: 'string' as const, format: 'binary', description };
  return {
    type: 'object' as const,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, describeField(field)])),
    required: entries.filter(([, { optional }]) => !optional).map(([name]) => name),
  };
}
