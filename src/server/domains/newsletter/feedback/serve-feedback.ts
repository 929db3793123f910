import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emptyReply } from '#contract/basics.schemas.ts';
import { endpoints } from '#contract/endpoint.ts';
import { successMessage } from '#contract/messages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { receiveFeedback } from './receive-feedback.ts';

/** SendGrid sends up to 768 KB at once. */
const bodyLimit = 1_048_576;

const feedbackSchemas = {
  feedback: {
    params: z.object({ provider: z.string().describe('`generic`, `ses`, `postmark`, `mailgun` or `sendgrid`') }),
    query: z.object({
      key: z
        .string()
        .optional()
        .describe('The secret of the newsletter settings, or as the password of basic authentication. `generic` is signed with it instead'),
    }),
    body: z.looseObject({}).describe('A report of the provider'),
    reply: emptyReply,
  },
};

/** How the API's document describes it. */
export const newsletterFeedback = {
  endpoint: endpoints<typeof feedbackSchemas>()('newsletter', '/newsletter', {
    feedback: {
      method: 'POST',
      path: '/feedback/:provider',
      who: 'public',
      summary: 'What a mail provider reports about bounces and complaints',
      allowsCrossOrigin: true,
      errors: ['invalid_signature'],
    },
  }).feedback,
  schemas: feedbackSchemas.feedback,
};

/** Serves `POST /api/v1/newsletter/feedback/{provider}`. Not a route of the contract, because a signature covers the raw bytes of the body, and each provider has its own. */
export function serveFeedback(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_request: FastifyRequest, body: Buffer) => body);
    scope.post<{ Params: { provider: string }; Querystring: { key?: string | string[] }; Body: Buffer | undefined }>(
      `/api/v1${newsletterFeedback.endpoint.url}`,
      { validatorCompiler: () => () => true },
      async ({ params, query, body, headers }) => {
        const key = typeof query.key === 'string' ? query.key : undefined;
        await receiveFeedback(shop.db, { provider: params.provider, raw: body ?? Buffer.alloc(0), headers, key });
        return { success: true, message: successMessage, data: null };
      },
    );
  });
}
