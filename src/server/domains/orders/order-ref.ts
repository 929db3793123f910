import { hashToken } from '#server/platform/tokens.ts';
import type { OrderRef } from './order-access.queries.ts';

export type { OrderRef };

/** An order as a call names it: by its id, and by the key of the mailed link if there is one. */
export const orderRefOf = (id: string, key: string | undefined): OrderRef => ({ id, ...(key ? { keyHash: hashToken(key) } : {}) });
