import type { Limit } from '#server/platform/http/limit.ts';

/** Drawing a document takes the work of many other calls. */
export const documentsPerIp: Limit = { name: 'invoices per IP', max: 60, minutes: 10 };

/** Whoever packs prints many packing slips and invoices. */
export const printedDocumentsPerAdmin: Limit = { name: 'printed documents per admin', max: 600, minutes: 10 };
