import { join } from 'node:path';
import { Piscina } from 'piscina';
import type { RenderMail } from '#server/platform/mail/templates.ts';

/** How long, in ms, the thread waits for another mail before it goes, and its memory with it. */
const idleTimeout = 60_000;
/** Mails can wait, shoppers cannot: see `hash-threads.ts`, which says why on Linux only. */
const niceIncrement = process.platform === 'linux' ? 10 : 0;

/**
 * Renders mails on one thread below the shoppers', one after the other. The built shop has the thread's program as a file of its own; from source they are
 * rendered where they are asked for, since Node by itself reads no TSX.
 */
export function createMailRenderer(): RenderMail {
  if (!import.meta.env?.PROD) return async (template, props) => (await import('./mail-thread.ts')).render({ template, props });
  const filename = join(process.cwd(), 'build/server/mail-thread.js');
  const thread = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout, niceIncrement });
  return (template, props) => thread.run({ template, props }, { name: 'render' });
}
