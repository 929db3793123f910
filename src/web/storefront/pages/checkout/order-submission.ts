import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { storedValue } from '#web/ui/stored-value.ts';

/** One try of a creating call: what it asked for, and the key under which the shop answers it once. */
interface StoredKey {
  content: string;
  key: string;
}

/** How far the last order came, kept for this visit: a lost connection or a reload must not order twice. */
export interface OrderSubmission {
  /** The key for this content: the same until the content changes. */
  idempotencyKeyFor: (call: SubmissionCall, content: unknown) => string;
  /** The order that was asked to be completed, and of whose completion no answer came: it may have been placed. */
  getPendingOrderId: () => string | null;
  setPendingOrderId: (orderId: string | undefined) => void;
  clear: () => void;
}

type SubmissionCall = 'address' | 'request' | 'complete';
type StoredSubmission = Partial<Record<SubmissionCall, StoredKey>> & { pending?: string };

const storedSubmission = storedValue({ key: 'checkout-attempt', storage: () => sessionStorage, parse: parseSubmission });

export const orderSubmission: OrderSubmission = createOrderSubmission(storedSubmission);

/** The order of which nobody knows whether it was placed, for screens. */
export const usePendingOrderId = (): string | null => storedSubmission.use().pending ?? null;

/** What places an order, or learns what has become of it, is under way by this name. */
export const orderMutation = { mutationKey: ['order'] };

/** Attempts over any place that keeps them. */
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
