import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret for signatures, in the form of Standard Webhooks: 256 random bits in base64 after `whsec_`. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers of a request, as Standard Webhooks defines them (standardwebhooks.com): an HMAC-SHA-256 of id, time and body per secret. `sentAt`: receivers reject
 * a time that is more than some minutes away from theirs.
 */
export function signPayload({ id, payload, secrets, sentAt }: { id: string; payload: string; secrets: readonly string[]; sentAt: Date }) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${payload}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
