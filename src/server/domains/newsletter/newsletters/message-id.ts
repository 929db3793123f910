import { createHash } from 'node:crypto';

/** What the `Message-ID` of a newsletter's mail begins with. The same for every attempt, and short enough for one line of the header. */
export const messageIdOf = (newsletter: string, subscriber: string): string =>
  createHash('sha256').update(`${newsletter} ${subscriber}`).digest('base64url').slice(0, 32);
