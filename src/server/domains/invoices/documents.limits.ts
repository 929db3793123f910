import type { Limit } from '#server/platform/http/limit.ts';

/** Drawing a document takes the work of many other calls. */
export const documentsPerIp: Limit = { name: 'invoices per IP', max: 60, minutes: 10 };

/** Counts documents, not calls: up to a hundred are printed at once. Whoever packs prints many, but one thread draws them for all admins. */
export const printedDocumentsPerAdmin: Limit = { name: 'printed documents per admin', max: 1_000, minutes: 10 };
