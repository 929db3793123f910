import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { cart } from '#contract/cart.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { updateCart } from '#web/storefront/cart/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { type OrderedLine, planReorder, reorderMessage } from './plan-reorder.ts';

interface ReorderState {
  reorder: () => void;
  busy: boolean;
  /** The outcome; null until the button was pressed. */
  result: { text: string; added: boolean } | null;
}

/** Adds the items of an order to the cart again, as far as they are available. */
export function useReorder(items: readonly OrderedLine[]): ReorderState {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ReorderState['result']>(null);
  const reorder = async () => {
    setBusy(true);
    try {
      const requestedItems = items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : []));
      const plan = planReorder(items, await browserApi.call(cart.guestCart, { body: { cart: requestedItems } }));
      updateCart(...plan.lines.map(({ quantity, ...line }) => ({ kind: 'add', ...line, by: quantity }) as const));
      setResult({ text: reorderMessage(plan), added: plan.lines.length > 0 });
    } catch (error) {
      showSnackbar(asApiError(error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { reorder: () => void reorder(), busy, result };
}

/** `number`: the order's, so that screen readers can distinguish the buttons of a list. */
export function ReorderButton({
  state: { reorder, busy },
  number,
  tone,
}: {
  state: ReorderState;
  number: string;
  tone: 'primary' | 'secondary' | 'quiet';
}) {
  return (
    <Button
      tone={tone}
      size="sm"
      busy={busy}
      onClick={reorder}
      className="needs-scripts"
      icon={<ShoppingCart size={18} aria-hidden="true" />}
    >
      Buy again<span className="sr-only"> what was in order {number}</span>
    </Button>
  );
}

/** The outcome of a reorder. The live region is rendered from the start, so that screen readers announce its content. */
export function ReorderResult({ state: { result } }: { state: ReorderState }) {
  return (
    <div role="status">
      {result && (
        <div className={`flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 ${result.added ? 'bg-mist-soft' : 'bg-amber-soft'}`}>
          <p>{result.text}</p>
          {result.added && (
            <Link to="/cart" className="link tap-target min-h-11">
              View cart
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
