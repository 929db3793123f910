import { newKey } from '#web/api/new-key.ts';
import { storedValue } from '#web/ui/stored-value.ts';

/** One try of a creating call: what it asked for, and the key under which the shop answers it once. */
interface Attempt {
  content: string;
  key: string;
}

/** How far the last order came, kept for this visit: a lost connection or a reload must not order twice. */
export interface Attempts {
  /** The key for this content: the same until the content changes. */
  keyFor: (call: Call, content: unknown) => string;
  /** The order that was asked to be completed, and of whose completion no answer came: it may have been placed. */
  pending: () => string | null;
  setPending: (orderId: string | undefined) => void;
  forget: () => void;
}

type Call = 'address' | 'request' | 'complete';
type Kept = Partial<Record<Call, Attempt>> & { pending?: string };

const attempts = storedValue({ key: 'checkout-attempt', storage: () => sessionStorage, parse: parseKept });

export const keptAttempts: Attempts = attemptsIn(attempts);

/** The order of which nobody knows whether it was placed, for screens. */
export const usePendingOrder = (): string | null => attempts.use().pending ?? null;

/** What places an order, or learns what has become of it, is under way by this name. */
export const settling = { mutationKey: ['order'] };

/** Attempts over any place that keeps them. */
export function attemptsIn({ get, change }: { get: () => Kept; change: (edit: (kept: Kept) => Kept) => void }): Attempts {
  return {
    keyFor: (call, asked) => {
      const content = JSON.stringify(asked);
      const known = get()[call];
      if (known?.content === content) return known.key;
      const key = newKey();
      change((kept) => ({ ...kept, [call]: { content, key } }));
      return key;
    },
    pending: () => get().pending ?? null,
    setPending: (pending) => change((kept) => ({ ...kept, pending })),
    forget: () => change(() => ({})),
  };
}

function parseKept(text: string | null): Kept {
  try {
    return Object(JSON.parse(text ?? '{}')) as Kept;
  } catch {
    return {};
  }
}
