import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emptyReply } from '#contract/basics.schemas.ts';
import { endpoints } from '#contract/endpoint.ts';
import { successMessage } from '#contract/messages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { receivePaymentWebhook } from './receive-payment-webhook.ts';

const bodyLimit = 262_144;

const webhookSchemas = {
  webhook: {
    params: z.object({ provider: z.string().describe('The payment provider, such as `stripe`') }),
    body: z.looseObject({}).describe('An event of the provider'),
    reply: emptyReply,
  },
};

/** How the API's document describes it. */
export const paymentWebhook = {
  endpoint: endpoints<typeof webhookSchemas>()('payment', '/payment', {
    webhook: {
      method: 'POST',
      path: '/:provider/webhook',
      who: 'public',
      summary: "A payment provider's webhook, signed by it. With a wrong signature nothing changes",
      allowsCrossOrigin: true,
      errors: ['invalid_signature'],
    },
  }).webhook,
  schemas: webhookSchemas.webhook,
};

/** Serves `POST /api/v1/payment/{provider}/webhook`. Not a route of the contract, because a signature covers the raw bytes of the body. */
export function servePaymentWebhooks(app: FastifyInstance, shop: Shop): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, async (_request: FastifyRequest, body: Buffer) => body);
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      `/api/v1${paymentWebhook.endpoint.url}`,
      { validatorCompiler: () => () => true },
      async ({ params, body, headers }) => {
        await receivePaymentWebhook(shop, params.provider, body ?? Buffer.alloc(0), headers);
        return { success: true, message: successMessage, data: null };
      },
    );
  });
}
