import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { cart } from '#contract/cart.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiError } from '#web/api/client.ts';
import { changeCart } from '#web/storefront/cart/cart-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { againWords, type OrderedLine, orderAgain } from './order-again.ts';

interface BuyAgain {
  buy: () => void;
  busy: boolean;
  /** What became of it; null until it was asked for. */
  told: { text: string; added: boolean } | null;
}

/** Puts what was ordered into the cart once more, as far as it can still be bought. */
export function useBuyAgain(items: readonly OrderedLine[]): BuyAgain {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<BuyAgain['told']>(null);
  const buy = async () => {
    setBusy(true);
    try {
      const wanted = items.flatMap(({ variation, quantity }) => (variation ? [{ variation, quantity }] : []));
      const again = orderAgain(items, await browserApi.call(cart.guestCart, { body: { cart: wanted } }));
      changeCart(...again.lines.map(({ quantity, ...line }) => ({ kind: 'add', ...line, by: quantity }) as const));
      setTold({ text: againWords(again), added: again.lines.length > 0 });
    } catch (error) {
      showSnackbar(apiError(error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { buy: () => void buy(), busy, told };
}

/** `number` tells the buttons of a list apart for those who do not see what they stand beside. */
export function BuyAgainButton({ again: { buy, busy }, number, tone }: { again: BuyAgain; number: string; tone: 'primary' | 'quiet' }) {
  return (
    <Button tone={tone} size="sm" busy={busy} onClick={buy} className="needs-scripts" icon={<ShoppingCart size={18} aria-hidden="true" />}>
      Buy again<span className="sr-only"> what was in order {number}</span>
    </Button>
  );
}

/** What became of buying again. The place is there from the beginning, so that it is read out. */
export function BoughtAgain({ again: { told } }: { again: BuyAgain }) {
  return (
    <div role="status">
      {told && (
        <div className={`flex flex-wrap items-center justify-between gap-x-4 px-5 py-2 ${told.added ? 'bg-mist-soft' : 'bg-amber-soft'}`}>
          <p>{told.text}</p>
          {told.added && (
            <Link to="/cart" className="link tap-target min-h-11">
              View cart
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
