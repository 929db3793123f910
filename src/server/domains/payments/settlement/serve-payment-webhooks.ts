import type { FastifyInstance, FastifyRequest } from 'fastify';
import { successMessage } from '#contract/messages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { receivePaymentWebhook } from './receive-payment-webhook.ts';

const bodyLimit = 262_144;

/** Serves `POST /api/v1/payment/{provider}/webhook`. Not a route of the contract, because a signature covers the raw bytes of the body. */
export function servePaymentWebhooks(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_request: FastifyRequest, body: Buffer) => body);
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/api/v1/payment/:provider/webhook',
      { schema, validatorCompiler: () => () => true },
      async ({ params, body, headers }) => {
        await receivePaymentWebhook(shop, params.provider, body ?? Buffer.alloc(0), headers);
        return { success: true, message: successMessage, data: null };
      },
    );
  });
}

const schema = {
  tags: ['payment'],
  summary: "A payment provider's webhook, signed by it. 400 `invalid_signature` changes nothing",
  operationId: 'payment.webhook',
  description: 'Who may call: public. Errors: invalid_signature, not_found.',
  'x-who': 'public',
};
