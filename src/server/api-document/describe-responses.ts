import { z } from 'zod';
import { type ErrorCode, statusOfCode } from '#contract/errors.ts';
import { successMessage } from '#contract/messages.ts';
import { componentNameOf, type DocumentedCall } from './documented-call.ts';
import { errorCodesOf } from './error-codes.ts';
import { errorDescriptions } from './error-descriptions.ts';
import { named } from './named-schema.ts';

const codes = Object.keys(statusOfCode) as [ErrorCode, ...ErrorCode[]];

const fieldError = z
  .object({
    path: z.string().describe('The field, such as `variations.0.price`'),
    message: z.string().describe('What is wrong with it'),
    seen: z.number().optional().describe('Of a number that has changed: the value that the caller read'),
    current: z.number().optional().describe('Of a number that has changed: its value now'),
  })
  .meta({ id: 'FieldError' });

/** The body of every failure. */
const errorSchema = z
  .object({
    success: z.literal(false),
    message: z.string().describe('A sentence for people'),
    code: z.enum(codes).describe('What programs should check'),
    requestId: z.string().describe('Finds the call in the shop’s log'),
    fields: z.array(fieldError).optional().describe('What is wrong with which field'),
  })
  .meta({ id: 'Error' });

const exampleError = (code: ErrorCode) => ({
  success: false,
  message: errorDescriptions[code],
  code,
  requestId: 'req-1f',
  ...(code === 'invalid_input' ? { fields: [{ path: 'email', message: 'Enter an email address like name@example.com.' }] } : {}),
});

/** An example of each error, by its code. */
export const errorExamples = Object.fromEntries(
  codes.map((code) => [code, { summary: errorDescriptions[code], value: exampleError(code) }]),
);

/** One response per status that a call can fail with, each with the codes that it has. */
export function errorResponses(call: DocumentedCall) {
  const byStatus = Map.groupBy(errorCodesOf(call), (code) => statusOfCode[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${errorDescriptions[code]}`).join('\n\n'),
        ...(status === 429 ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
        content: {
          'application/json': {
            schema: errorSchema,
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` as const }])),
          },
        },
      },
    ]),
  );
}

/** The response of success: the envelope around the reply, or a file. */
export function successResponse(call: DocumentedCall) {
  const { endpoint } = call;
  const isPublicRead = endpoint.who === 'public' && endpoint.method === 'GET' && !endpoint.fileType;
  const headers = {
    ...(isPublicRead ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
    ...(endpoint.fileType ? { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } } : {}),
  };
  const description = endpoint.fileType ? 'The file' : endpoint.created ? 'Created' : 'Done';
  const content = endpoint.fileType
    ? {
        [endpoint.fileType]: {
          schema: { type: 'string' as const, ...(endpoint.fileType === 'application/pdf' ? { format: 'binary' } : {}) },
        },
      }
    : { 'application/json': { schema: envelopeOf(call) } };
  return {
    [endpoint.created ? 201 : 200]: { description, ...(Object.keys(headers).length > 0 ? { headers } : {}), content },
    ...(isPublicRead ? { 304: { description: 'Unchanged since the `ETag` that `If-None-Match` names' } } : {}),
  };

  function envelopeOf({ schemas: { reply } }: DocumentedCall) {
    return z.object({
      success: z.literal(true),
      message: z.literal(successMessage).describe('The same for every success'),
      data: named(reply, `${componentNameOf(call)}Reply`),
    });
  }
}
