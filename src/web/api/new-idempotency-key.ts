/** A key of 128 random bits for a call that must take effect once. Not `crypto.randomUUID`, which browsers lack where a shop is tried out without https. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
