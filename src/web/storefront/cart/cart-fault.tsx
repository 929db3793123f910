import { Button } from '#web/ui/button.tsx';
import type { ResolvedCart } from './use-resolved-cart.ts';

/** Says that the shown prices are not today's, or that there are none, or no cart at all, because the shop has not answered, and asks again. Nothing without a fault. */
export function CartFault({ resolved: { error, cart, lines, asking, retry } }: { resolved: ResolvedCart }) {
  if (!error) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-bad-soft py-2 pr-2 pl-5">
      <div>
        <p className="font-semibold text-bad">
          Your cart is safe, but {lines.length > 0 ? 'its prices' : 'it'} could not be {cart ? 'updated' : 'loaded'}.
        </p>
        {!cart && <p>{error.message}</p>}
      </div>
      <Button tone="secondary" size="sm" busy={asking} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
