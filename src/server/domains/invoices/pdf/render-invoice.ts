import { join } from 'node:path';
import { createThreadPool } from '#server/platform/thread-pool.ts';
import type { DrawableDocuments } from '../invoices.tables.ts';
import type { PackingSlips } from '../packing-slips/packing-slip.ts';

/** The build has a separate file for the thread. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/invoice-thread.js')
  : new URL('invoice-thread.ts', import.meta.url).href;

/** A document takes some tenths of a second, during which no shopper should have to wait. */
const thread = createThreadPool(filename, 1);
/** PDFs of several documents, which take some seconds, have a thread of their own: whoever asks for one invoice does not wait for them. */
const batchThread = createThreadPool(filename, 1);
const threadFor = (count: number) => (count > 1 ? batchThread : thread);

/**
 * Renders documents as one PDF. All in one task, since pdfkit cannot put several PDFs together: a hundred of them keep their thread, and whoever prints others, for
 * some five seconds. That is why the limit of admins counts documents.
 */
export const renderInvoicesOnThread = (task: DrawableDocuments): Promise<Uint8Array<ArrayBuffer>> =>
  threadFor(task.documents.length).run(task, 'renderInvoices');

/** Renders packing slips as one PDF. */
export const renderPackingSlipsOnThread = (task: PackingSlips): Promise<Uint8Array<ArrayBuffer>> =>
  threadFor(task.slips.length).run(task, 'renderPackingSlips');
