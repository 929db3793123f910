import { join } from 'node:path';
import { createThreadPool } from '#server/platform/thread-pool.ts';
import type { DrawableDocument } from '../invoices.tables.ts';
import type { PackingSlips } from '../packing-slips/packing-slip.ts';

/** The build has a separate file for the thread. */
const filename = import.meta.env?.PROD
  ? join(process.cwd(), 'build/server/invoice-thread.js')
  : new URL('invoice-thread.ts', import.meta.url).href;

/** One thread: a document takes some tenths of a second, during which no shopper should have to wait. */
const thread = createThreadPool(filename, 1);

/** Renders a document as PDF. */
export const renderInvoiceOnThread = (task: DrawableDocument): Promise<Uint8Array<ArrayBuffer>> => thread.run(task, 'renderInvoice');

/** Renders packing slips as one PDF. */
export const renderPackingSlipsOnThread = (task: PackingSlips): Promise<Uint8Array<ArrayBuffer>> => thread.run(task, 'renderPackingSlips');
