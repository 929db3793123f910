/** A new key for a call that must happen once: 128 random bits. Not `crypto.randomUUID`, which is missing where a shop is tried out without https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
