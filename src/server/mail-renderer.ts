import { join } from 'node:path';
import type { RenderMail } from '#server/platform/mail/template-types.ts';
import { createThreadPool } from '#server/platform/thread-pool.ts';

/**
 * Renders mails one after the other, on one thread of lower priority than requests. The build has the thread's program as a file of its own. In development
 * mails are rendered on the main thread, because Node cannot load TSX.
 */
export function createMailRenderer(): RenderMail {
  if (!import.meta.env?.PROD) return async (template, props) => (await import('./mail-thread.ts')).renderMail({ template, props });
  const thread = createThreadPool(join(process.cwd(), 'build/server/mail-thread.js'), 1);
  return (template, props) => thread.run({ template, props }, 'renderMail');
}
