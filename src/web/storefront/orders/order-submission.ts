import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { storedValue } from '#web/ui/stored-value.ts';

/** The content of a call, and the idempotency key it was sent with. */
interface StoredKey {
  content: string;
  key: string;
}

/** The progress of the last order, stored for this tab: a lost connection or a reload must not order twice. */
export interface OrderSubmission {
  /** The idempotency key for this content; it stays the same until the content changes. */
  idempotencyKeyFor: (call: SubmissionCall, content: unknown) => string;
  /** The order whose completing call got no reply: it may have been placed. */
  getPendingOrderId: () => string | null;
  setPendingOrderId: (orderId: string | undefined) => void;
  clear: () => void;
}

type SubmissionCall = 'address' | 'request' | 'complete';
type StoredSubmission = Partial<Record<SubmissionCall, StoredKey>> & { pending?: string };

const storedSubmission = storedValue({ key: 'checkout-attempt', storage: () => sessionStorage, parse: parseSubmission });

export const orderSubmission: OrderSubmission = createOrderSubmission(storedSubmission);

/** The order that may have been placed, for components. */
export const usePendingOrderId = (): string | null => storedSubmission.use().pending ?? null;

/** The key of all mutations that place or look up an order, so that the page knows whether one is running. */
export const orderMutation = { mutationKey: ['order'] };

/** An OrderSubmission on top of any storage. */
export function createOrderSubmission({
  get,
  change,
}: {
  get: () => StoredSubmission;
  change: (edit: (stored: StoredSubmission) => StoredSubmission) => void;
}): OrderSubmission {
  return {
    idempotencyKeyFor: (call, input) => {
      const content = JSON.stringify(input);
      const existing = get()[call];
      if (existing?.content === content) return existing.key;
      const key = newIdempotencyKey();
      change((stored) => ({ ...stored, [call]: { content, key } }));
      return key;
    },
    getPendingOrderId: () => get().pending ?? null,
    setPendingOrderId: (pending) => change((stored) => ({ ...stored, pending })),
    clear: () => change(() => ({})),
  };
}

function parseSubmission(text: string | null): StoredSubmission {
  try {
    return Object(JSON.parse(text ?? '{}')) as StoredSubmission;
  } catch {
    return {};
  }
}
