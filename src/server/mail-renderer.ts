import { join } from 'node:path';
import type { RenderMail } from '#server/platform/mail/template-types.ts';
import { createThreadPool } from '#server/platform/thread-pool.ts';

/**
 * Renders mails on one thread below the shoppers', one after the other. The built shop has the thread's program as a file of its own; from source they are
 * rendered where they are asked for, since Node by itself reads no TSX.
 */
export function createMailRenderer(): RenderMail {
  if (!import.meta.env?.PROD) return async (template, props) => (await import('./mail-thread.ts')).render({ template, props });
  const thread = createThreadPool(join(process.cwd(), 'build/server/mail-thread.js'), 1);
  return (template, props) => thread.run({ template, props }, 'render');
}
