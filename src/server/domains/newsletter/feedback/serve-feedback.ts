import type { FastifyInstance, FastifyRequest } from 'fastify';
import { successMessage } from '#contract/messages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { receiveFeedback } from './receive-feedback.ts';

/** SendGrid sends up to 768 KB at once. */
const bodyLimit = 1_048_576;

/** Serves `POST /api/v1/newsletter/feedback/{provider}`. Not a route of the contract, because a signature covers the raw bytes of the body, and each provider has its own. */
export function serveFeedback(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_request: FastifyRequest, body: Buffer) => body);
    scope.post<{ Params: { provider: string }; Querystring: { key?: string | string[] }; Body: Buffer | undefined }>(
      '/api/v1/newsletter/feedback/:provider',
      { schema, validatorCompiler: () => () => true },
      async ({ params, query, body, headers }) => {
        const key = typeof query.key === 'string' ? query.key : undefined;
        await receiveFeedback(shop.db, { provider: params.provider, raw: body ?? Buffer.alloc(0), headers, key });
        return { success: true, message: successMessage, data: null };
      },
    );
  });
}

const schema = {
  tags: ['newsletter'],
  summary: 'What a mail provider reports about bounces and complaints: `generic`, `ses`, `postmark`, `mailgun` or `sendgrid`',
  operationId: 'newsletter.feedback',
  description:
    'Who may call: public, with the secret of the newsletter settings as `key` in the URL or as the password of basic authentication; `generic` is signed with it instead (standardwebhooks.com). Errors: invalid_signature, not_found, unreadable.',
  'x-who': 'public',
};
