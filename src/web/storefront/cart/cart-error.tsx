import { useSession } from '#web/api/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import type { ResolvedCart } from './use-resolved-cart.ts';

interface CartErrorProps {
  resolved: ResolvedCart;
  /** The browser has no network, whether or not a call was made. */
  offline?: boolean;
}

/**
 * Says that the shop cannot be reached or could not price the cart, and that the cart is safe. The live region is always rendered: screen readers announce
 * only changes of one that already exists.
 */
export function CartError({ resolved, offline = false }: CartErrorProps) {
  const { error, isFetching, retry } = resolved;
  const isUser = useSession().state === 'signed-in';
  // Absolute, so that the empty region does not add a gap between its neighbours.
  if (!error && !offline) return <div role="status" className="absolute" />;
  const { title, text } = offline ? offlineTexts(isUser) : errorTexts(resolved);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-amber-soft py-3 pr-3 pl-5"
    >
      <div className="min-w-0">
        <p className="font-bold text-amber-ink">{title}</p>
        {text && <p className="text-[0.9375rem]">{text}</p>}
      </div>
      {!offline && (
        <Button tone="secondary" size="sm" busy={isFetching} onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface ErrorTexts {
  title: string;
  text?: string;
}

const offlineTexts = (isUser: boolean): ErrorTexts => ({
  title: 'You’re offline',
  text: isUser
    ? 'Your cart is safe. You can change it again as soon as you’re back online.'
    : 'Your cart is safe on this device. Prices and stock update as soon as you’re back online.',
});

function errorTexts({ error, cart, lines }: ResolvedCart): ErrorTexts {
  if (lines.length === 0) return { title: 'Your cart is safe, but we couldn’t load it.', text: error?.message };
  if (error?.code === 'unreachable')
    return {
      title: 'We can’t connect right now',
      text: 'Your cart is safe. We’ll keep trying and update it as soon as we can.',
    };
  return {
    title: `Your cart is safe, but we couldn’t ${cart ? 'update' : 'load'} its prices.`,
    text: cart ? undefined : error?.message,
  };
}
