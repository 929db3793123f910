import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findTaxClasses } from './product-facts.queries.ts';

/** The tax classes of the products that are for sale. */
export const findTaxClassesOnSale = (db: Database): Promise<Settings['taxRates'][number]['class'][]> => findTaxClasses(db);
