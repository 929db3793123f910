import { join } from 'node:path';
import { createThreadPool } from '#server/platform/thread-pool.ts';
import type { DrawableDocuments } from '../invoices.tables.ts';
import type { PackingSlips } from '../packing-slips/packing-slip.ts';

/** The build has a separate file for the thread. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/invoice-thread.js')
  : new URL('invoice-thread.ts', import.meta.url).href;

/** One thread: a document takes some tenths of a second, during which no shopper should have to wait. */
const thread = createThreadPool(filename, 1);

/**
 * Renders documents as one PDF. All in one task, since pdfkit cannot put several PDFs together: a hundred of them keep the thread, and whoever waits for another
 * document, for some five seconds. That is why the limits count documents.
 */
export const renderInvoicesOnThread = (task: DrawableDocuments): Promise<Uint8Array<ArrayBuffer>> => thread.run(task, 'renderInvoices');

/** Renders packing slips as one PDF. */
export const renderPackingSlipsOnThread = (task: PackingSlips): Promise<Uint8Array<ArrayBuffer>> => thread.run(task, 'renderPackingSlips');
