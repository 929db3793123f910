import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/**
 * A new secret for what mail providers report, in the form of Standard Webhooks: 33 random bytes in base64 after `whsec_`. Those with a character that a URL
 * would have to escape are thrown away, since owners paste it into URLs; two bits of randomness are lost.
 */
export function newFeedbackKey(): string {
  for (;;) {
    const key = randomBytes(33).toString('base64');
    if (/^[A-Za-z0-9]+$/.test(key)) return prefix + key;
  }
}

/** The bytes that a secret signs with. Secrets of the time before, `nf_…`, sign as text. */
export const toSigningKey = (key: string): Buffer =>
  key.startsWith(prefix) ? Buffer.from(key.slice(prefix.length), 'base64') : Buffer.from(key);
