import type { Database } from '#server/platform/database/database.ts';
import { findSeriesWithGaps } from './invoices.queries.ts';

/** The series of invoices and credit notes that have a gap, such as `INV-2026`. By law there is none. */
export const findInvoiceGaps = (db: Database): Promise<string[]> => findSeriesWithGaps(db);
